import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { addresses } from "../../addresses";

/** Counts down and then goes home, unless the reader stops it. `left` is in seconds. */
export function useRedirectHome(seconds: number): { left: number; stopped: boolean; stop: () => void } {
  const navigate = useNavigate();
  const [left, setLeft] = useState(seconds);
  const [stopped, setStopped] = useState(false);
  useEffect(() => {
    if (stopped) return;
    const timer = setInterval(() => setLeft((now) => now - 1), 1000);
    return () => clearInterval(timer);
  }, [stopped]);
  useEffect(() => {
    if (left <= 0 && !stopped) void navigate(addresses.home, { replace: true });
  }, [left, stopped, navigate]);
  return { left: Math.max(left, 0), stopped, stop: () => setStopped(true) };
}
