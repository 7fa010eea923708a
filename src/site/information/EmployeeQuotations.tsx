import { Quotation } from "../../design/Quotation";
import { WithPicture } from "../../design/WithPicture";
import { ContentPicture } from "./ContentPicture";
import type { BlockOf } from "./content";

/** Quotations of employees, beside an illustration of their work. */
export function EmployeeQuotations({ picture, voices }: Pick<BlockOf<"voices">, "picture" | "voices">) {
  return (
    <WithPicture picture={<ContentPicture name={picture} />}>
      {voices.map((voice) => (
        <Quotation key={voice.name} {...voice} />
      ))}
    </WithPicture>
  );
}
