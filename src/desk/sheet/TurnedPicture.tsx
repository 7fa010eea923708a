import { useState } from "react";

interface TurnedPictureProps {
  src: string;
  alt: string;
  /** The width of the picture as a multiple of its container's width. */
  zoom: number;
  /** Quarters of a turn, clockwise. */
  turns: number;
}

/** A picture as wide as its container or wider, upright or turned. */
export function TurnedPicture({ src, alt, zoom, turns }: TurnedPictureProps) {
  const [size, setSize] = useState({ width: 1, height: 1 });
  const { width, height } = size;
  const isSideways = turns % 2 === 1;
  const aspectRatio = isSideways ? `${height} / ${width}` : `${width} / ${height}`;
  return (
    <div style={{ position: "relative", width: `${zoom * 100}%`, aspectRatio }}>
      <img
        src={src}
        alt={alt}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          setSize({ width: naturalWidth || 1, height: naturalHeight || 1 })
        }
        style={{
          position: "absolute",
          insetBlockStart: "50%",
          insetInlineStart: "50%",
          maxWidth: "none",
          width: isSideways ? `${(100 * width) / height}%` : "100%",
          transform: `translate(-50%, -50%) rotate(${turns * 90}deg)`,
        }}
      />
    </div>
  );
}
