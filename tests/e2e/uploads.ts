import sharp from "sharp";
import { aPdf } from "../server/aPdf";

export interface Upload {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A portrait of 35 × 45 mm at 300 dots per inch, as of a phone: its metadata hold a location. */
export async function photo(): Promise<Upload> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="413" height="531">
    <rect width="413" height="531" fill="#dce8f5"/>
    <circle cx="206" cy="200" r="92" fill="#c98f6b"/><path d="M60 531c0-150 290-150 290 0z" fill="#1b3f73"/>
  </svg>`;
  const buffer = await sharp(Buffer.from(svg))
    .withExif({ IFD0: { ImageDescription: "taken at home" } })
    .jpeg({ quality: 90 })
    .toBuffer();
  return { name: "portrait.jpg", mimeType: "image/jpeg", buffer };
}

/** A PDF of one page. */
export function pdf(name: string): Upload {
  return { name, mimeType: "application/pdf", buffer: aPdf() };
}

/** The file that an applicant would choose for a kind. */
export const uploadOf = async (kind: string): Promise<Upload> =>
  kind === "photo" ? photo() : pdf(`${kind}.pdf`);
