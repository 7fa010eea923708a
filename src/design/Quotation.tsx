import { chakra } from "@chakra-ui/react";
import { Illustration } from "./illustrations/Illustration";

interface QuotationProps {
  text: string;
  name: string;
  /** The speaker's job, and for how long they have had it. */
  role: string;
  /** The name of the illustration that shows the speaker. */
  portrait: string;
}

/** A quotation with a portrait of the speaker. */
export function Quotation({ text, name, role, portrait }: QuotationProps) {
  return (
    <chakra.figure display="grid" gridTemplateColumns="4rem minmax(0, 1fr)" columnGap="4" alignItems="start">
      <Illustration name={portrait} />
      <chakra.div display="flex" flexDirection="column" gap="2">
        <chakra.blockquote
          color="fg.heading"
          fontSize="lg"
          maxWidth="measure"
          css={{
            quotes: '"“" "”"',
            // Only Japanese breaks between phrases. A whole Chinese sentence is longer than a line and would break
            // before its full stop.
            "&:lang(ja)": { wordBreak: "auto-phrase" },
            "&:lang(ja), &:lang(zh)": { quotes: '"「" "」"' },
            "&::before": { content: "open-quote" },
            "&::after": { content: "close-quote" },
          }}
        >
          {text}
        </chakra.blockquote>
        <chakra.figcaption color="fg.muted" fontSize="sm">
          <chakra.span color="fg.text" fontWeight="label">
            {name}
          </chakra.span>
          <br />
          {role}
        </chakra.figcaption>
      </chakra.div>
    </chakra.figure>
  );
}
