import type { ComponentPropsWithRef } from "react";

type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";

/** The class of a button, for a link that looks like one: `<Link className={buttonClass("primary")}>`. */
export const buttonClass = (variant: ButtonVariant) => `button button-${variant}`;

interface ButtonProps extends ComponentPropsWithRef<"button"> {
  variant?: ButtonVariant;
  /** Whether work is in progress: further presses then do nothing, and the button keeps the focus. */
  busy?: boolean;
}

export function Button({ variant = "secondary", busy, className, onClick, type, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      // The HTML default is `submit`; here a button submits its form only with `type="submit"`.
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
