import { useEffect, useRef, useState } from "react";
import Cropper, { type Area } from "react-easy-crop";
// As a file: the library's own way, a style element, would violate the page's security policy.
import "react-easy-crop/react-easy-crop.css";
import { Button } from "../../../design/Button";
import { Dialog } from "../../../design/Dialog";
import { cropPicture, widestCrop } from "../cropPicture";
import { type CropRule, useFormContext } from "../FormContext";

interface PictureCropperProps {
  file: File;
  rule: CropRule;
  onCropped: (file: File) => void;
  /** The picture could not be drawn. */
  onFailed: () => void;
  onClose: () => void;
}

/** The largest magnification, where the picture has enough pixels. */
const mostZoom = 6;

/**
 * A dialog to crop a chosen picture to the ratio of the rule and to turn it, by mouse, touch or keyboard. It is loaded
 * only when a picture needs it.
 */
export function PictureCropper({ file, rule, onCropped, onFailed, onClose }: PictureCropperProps) {
  const { words } = useFormContext();
  const [width, height] = rule.ratio;
  const url = useObjectUrl(file);
  const picture = useRef<HTMLImageElement>(null);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [rotation, setRotation] = useState(0);
  const [size, setSize] = useState<{ width: number; height: number }>();
  const [area, setArea] = useState<Area>();
  const [isBusy, setBusy] = useState(false);

  const widest =
    size && widestCrop(rotation % 180 === 0 ? size : { width: size.height, height: size.width }, rule.ratio);
  const isTooSmall = widest !== undefined && widest < rule.minWidth;
  const maxZoom = Math.max(1, Math.min(mostZoom, (widest ?? 0) / rule.minWidth));

  const turn = (by: number) => {
    setRotation((rotation + by + 360) % 360);
    setZoom(1);
    setCrop({ x: 0, y: 0 });
  };

  async function cut() {
    if (!picture.current || !area || isTooSmall) return;
    setBusy(true);
    try {
      onCropped(await cropPicture(picture.current, { area, rotation, name: file.name }, rule));
    } catch {
      onFailed();
    }
  }

  return (
    <Dialog
      title={words("cropTitle")}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words("cancel")}</Button>
          <Button
            variant="primary"
            busy={isBusy}
            aria-disabled={isTooSmall || undefined}
            onClick={() => void cut()}
          >
            {words("cropUse")}
          </Button>
        </>
      }
    >
      <p className="field-hint">{words("cropHint")}</p>
      <div className="cropper">
        {url && (
          <Cropper
            image={url}
            crop={crop}
            zoom={zoom}
            rotation={rotation}
            aspect={width / height}
            minZoom={1}
            maxZoom={maxZoom}
            keyboardStep={10}
            disableAutomaticStylesInjection
            onMediaLoaded={({ naturalWidth, naturalHeight }) =>
              setSize({ width: naturalWidth, height: naturalHeight })
            }
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropAreaChange={(_, pixels) => setArea(pixels)}
            setImageRef={({ current }) => {
              picture.current = current;
            }}
            cropperProps={{ role: "application", "aria-label": words("cropFrame") }}
            classes={{ cropAreaClassName: "cropper-frame" }}
          />
        )}
      </div>
      <div className="cropper-tools">
        <label className="field-label">
          {words("cropZoom")}
          <input
            type="range"
            min={1}
            max={maxZoom}
            step={0.01}
            value={zoom}
            onChange={({ target }) => setZoom(Number(target.value))}
          />
        </label>
        <Button onClick={() => turn(-90)}>{words("turnLeft")}</Button>
        <Button onClick={() => turn(90)}>{words("turnRight")}</Button>
      </div>
      {isTooSmall && (
        <p className="field-error" role="alert">
          {words("cropTooSmall")}
        </p>
      )}
    </Dialog>
  );
}

/** Made in an effect, so that each address that is made is also revoked. */
function useObjectUrl(file: File): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
