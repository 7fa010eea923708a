import { chakra } from "@chakra-ui/react";

/** A key that does what the button around it does. What is read aloud is said by `aria-keyshortcuts`. */
export const Key = ({ children }: { children: string }) => (
  <chakra.kbd
    aria-hidden="true"
    marginInlineStart="2"
    paddingInline="1"
    fontFamily="inherit"
    fontSize="xs"
    border="1px solid"
    borderColor="currentColor"
    borderRadius="control"
  >
    {children}
  </chakra.kbd>
);
