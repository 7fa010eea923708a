import { BirdPattern } from "../../design/BirdPattern";
import { formationNamed } from "../../design/formations";
import { Illustration, illustrations } from "../../design/illustrations/Illustration";
import { Picture } from "../../design/Picture";

/** The flock of birds, the illustration or the drawing with this name. */
export function ContentPicture({ name }: { name: string }) {
  const formation = formationNamed(name);
  if (formation) return <BirdPattern formation={formation} size="14rem" />;
  return illustrations.includes(name) ? <Illustration name={name} /> : <Picture name={name} />;
}
