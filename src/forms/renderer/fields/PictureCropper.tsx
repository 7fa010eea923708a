import { useEffect, useRef, useState } from "react";
import Cropper, { type Area, type Size } from "react-easy-crop";
// The styles are loaded as a file: the library's own style element would violate the page's security policy.
import "react-easy-crop/react-easy-crop.css";
import { Button } from "../../../design/Button";
import { Dialog } from "../../../design/Dialog";
import { Icon } from "../../../design/Icon";
import { cropPicture, maxCropWidth } from "../cropPicture";
import { type CropRule, useFormContext } from "../FormContext";
import { useIsLeft } from "../useIsLeft";

interface PictureCropperProps {
  file: File;
  rule: CropRule;
  onCropped: (file: File) => void;
  /** Called when the picture could not be cropped or encoded. */
  onFailed: () => void;
  onClose: () => void;
}

/** The largest magnification, where the picture has enough pixels. */
const mostZoom = 6;

/** The buttons that move the picture, each by a tenth of the frame. */
const moves = [
  { key: "cropLeft", icon: "left", x: -1, y: 0 },
  { key: "cropUp", icon: "up", x: 0, y: -1 },
  { key: "cropDown", icon: "down", x: 0, y: 1 },
  { key: "cropRight", icon: "right", x: 1, y: 0 },
] as const;

/**
 * A dialog in which a chosen picture is turned, and cropped to the ratio of the rule. The picture can be
 * moved by dragging, by keys or by buttons. This module is loaded only when a picture must be cropped.
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
  const [drawn, setDrawn] = useState<Size>();
  const [frame, setFrame] = useState<Size>();
  const [area, setArea] = useState<Area>();
  const [isBusy, setBusy] = useState(false);
  const isClosed = useIsLeft();

  const widest =
    size &&
    maxCropWidth(rotation % 180 === 0 ? size : { width: size.height, height: size.width }, rule.ratio);
  const isTooSmall = widest !== undefined && widest < rule.minWidth;
  const maxZoom = Math.max(1, Math.min(mostZoom, (widest ?? 0) / rule.minWidth));

  const move = (x: number, y: number) => {
    if (!drawn || !frame) return;
    const lies = rotation % 180 !== 0;
    const step = frame.width / 10;
    const most = {
      x: Math.abs((lies ? drawn.height : drawn.width) * zoom - frame.width) / 2,
      y: Math.abs((lies ? drawn.width : drawn.height) * zoom - frame.height) / 2,
    };
    setCrop({
      x: Math.min(most.x, Math.max(-most.x, crop.x + x * step)),
      y: Math.min(most.y, Math.max(-most.y, crop.y + y * step)),
    });
  };

  const turn = (by: number) => {
    setRotation((rotation + by + 360) % 360);
    setZoom(1);
    setCrop({ x: 0, y: 0 });
  };

  async function cut() {
    if (!picture.current || !area || isTooSmall) return;
    setBusy(true);
    try {
      const cropped = await cropPicture(picture.current, { area, rotation, name: file.name }, rule);
      if (!isClosed.current) onCropped(cropped);
    } catch {
      if (!isClosed.current) onFailed();
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
      lead={<p className="field-hint">{words("cropHint")}</p>}
    >
      <div className="cropping">
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
              setMediaSize={setDrawn}
              setCropSize={setFrame}
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
              aria-valuetext={`${Math.round(zoom * 100)}%`}
              onChange={({ target }) => setZoom(Number(target.value))}
            />
          </label>
          <div>
            <Button onClick={() => turn(-90)}>{words("turnLeft")}</Button>
            <Button onClick={() => turn(90)}>{words("turnRight")}</Button>
          </div>
          <div>
            {moves.map(({ key, icon, x, y }) => (
              <Button key={key} aria-label={words(key)} onClick={() => move(x, y)}>
                <Icon name={icon} />
              </Button>
            ))}
          </div>
        </div>
      </div>
      {isTooSmall && (
        <p className="field-error" role="alert">
          {words("cropTooSmall")}
        </p>
      )}
    </Dialog>
  );
}

/** The object URL of a file. The URL is created in an effect, so that every created URL is also revoked. */
function useObjectUrl(file: File): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
