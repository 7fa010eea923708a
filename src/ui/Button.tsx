import type { ComponentPropsWithRef } from "react";

type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";

/** The look of a button, for a link that is one in the reader's eyes: `<Link className={buttonClass("primary")}>`. */
export const buttonClass = (variant: ButtonVariant) => `button button-${variant}`;

interface ButtonProps extends ComponentPropsWithRef<"button"> {
  variant?: ButtonVariant;
  /** Work is under way: further presses do nothing, and the focus stays where it is. */
  busy?: boolean;
}

export function Button({ variant = "secondary", busy, className, onClick, type, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      // A press within a form submits it only when that was said.
      type={type ?? "button"}
      className={className ? `${buttonClass(variant)} ${className}` : buttonClass(variant)}
      {...(busy ? { "aria-busy": true, "aria-disabled": true } : {})}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    />
  );
}
