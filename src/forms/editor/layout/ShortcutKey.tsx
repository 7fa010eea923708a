import { chakra } from "@chakra-ui/react";

/** The shortcut of the button around it. Screen readers read `aria-keyshortcuts` instead. */
export const ShortcutKey = ({ children }: { children: string }) => (
  <chakra.kbd
    aria-hidden="true"
    marginInlineStart="2"
    paddingInline="1"
    fontFamily="inherit"
    fontSize="sm"
    border="1px solid"
    borderColor="currentColor"
    borderRadius="control"
  >
    {children}
  </chakra.kbd>
);
