import { formationNamed } from "../ui/flock";
import { Murmuration } from "../ui/Murmuration";
import { Picture } from "../ui/Picture";

/** A formation of birds or a drawing, whichever has the name. */
export function Illustration({ name }: { name: string }) {
  const formation = formationNamed(name);
  return formation ? <Murmuration formation={formation} seed={name} size="14rem" /> : <Picture name={name} />;
}
