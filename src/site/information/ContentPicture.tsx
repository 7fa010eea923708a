import { Illustration, illustrations } from "../../design/illustrations/Illustration";
import { LineDrawing } from "../../design/LineDrawing";

/** The illustration or the drawing with this name. */
export const ContentPicture = ({ name }: { name: string }) =>
  illustrations.includes(name) ? <Illustration name={name} /> : <LineDrawing name={name} />;
