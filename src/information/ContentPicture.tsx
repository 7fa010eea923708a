import { formationNamed } from "../ui/flock";
import { Murmuration } from "../ui/Murmuration";
import { Picture } from "../ui/Picture";

/** The formation of birds with this name, else the drawing with this name. */
export function ContentPicture({ name }: { name: string }) {
  const formation = formationNamed(name);
  return formation ? <Murmuration formation={formation} seed={name} size="14rem" /> : <Picture name={name} />;
}
