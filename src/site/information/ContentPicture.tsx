import { Illustration, illustrations } from "../../design/illustrations/Illustration";
import { Picture } from "../../design/Picture";

/** The illustration or the drawing with this name. */
export const ContentPicture = ({ name }: { name: string }) =>
  illustrations.includes(name) ? <Illustration name={name} /> : <Picture name={name} />;
