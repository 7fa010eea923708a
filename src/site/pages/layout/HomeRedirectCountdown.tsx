import { useEffect, useId, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { Button } from "../../../design/Button";
import { Row } from "../../../design/Row";
import { Text } from "../../../design/Text";
import { addresses } from "../../addresses";

interface RedirectHomeProps {
  seconds: number;
  textOf(left: number): string;
  /** Shown once the reader has chosen to stay. */
  stayed: string;
  stay: string;
}

/**
 * Counts down and then goes home, unless the reader stays by pressing the button or any key. The button takes the focus
 * if no element has it, and the countdown describes the button.
 */
export function HomeRedirectCountdown({ seconds, textOf, stayed, stay }: RedirectHomeProps) {
  const navigate = useNavigate();
  const id = useId();
  const line = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [left, setLeft] = useState(seconds);
  const [isStopped, setStopped] = useState(false);

  useEffect(() => {
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
  }, []);

  useEffect(() => {
    // The text takes the focus, because the button that had it is gone.
    if (isStopped) return line.current?.focus({ preventScroll: true });
    const timer = setInterval(() => setLeft((now) => now - 1), 1000);
    const stop = () => setStopped(true);
    window.addEventListener("keydown", stop);
    return () => {
      clearInterval(timer);
      window.removeEventListener("keydown", stop);
    };
  }, [isStopped]);

  useEffect(() => {
    if (left <= 0 && !isStopped) void navigate(addresses.home, { replace: true });
  }, [left, isStopped, navigate]);

  return (
    <div className="by-script" ref={line} tabIndex={-1}>
      <Row>
        <Text id={id}>{isStopped ? stayed : textOf(Math.max(left, 0))}</Text>
        {!isStopped && (
          <Button ref={button} aria-describedby={id} onClick={() => setStopped(true)}>
            {stay}
          </Button>
        )}
      </Row>
    </div>
  );
}
