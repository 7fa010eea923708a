import { ChakraProvider, defaultSystem } from "@chakra-ui/react";
import { Form } from "@rjsf/chakra-ui";
import type { ReactNode } from "react";
import { show } from "../contenders/stage";
import { live } from "./rjsfLive";

const Frame = ({ children }: { children: ReactNode }) => (
  <ChakraProvider value={defaultSystem}>{children}</ChakraProvider>
);

show({
  Form: live(Form),
  Frame,
  addButtons: ".rjsf-array-item-add",
  messages: "[id$=__error] li, [id$=__error]",
});
