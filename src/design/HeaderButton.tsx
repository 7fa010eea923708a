import { chakra } from "@chakra-ui/react";
import { Button } from "./Button";
import { Icon, type IconName } from "./Icon";

interface HeaderButtonProps {
  icon: IconName;
  label: string;
  busy: boolean;
  onClick: () => void;
}

/**
 * A button of the header. Between the widths `lg` and `xl` the bar has room for the icon only; below `lg` the
 * button is in the menu.
 */
export function HeaderButton({ icon, label, busy, onClick }: HeaderButtonProps) {
  return (
    <Button variant="quiet" busy={busy} onClick={onClick} title={label}>
      <Icon name={icon} />
      <chakra.span srOnly={{ lg: true, xl: false }}>{label}</chakra.span>
    </Button>
  );
}
