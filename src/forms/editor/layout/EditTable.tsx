import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";

interface EditTableProps {
  label: string;
  columns: readonly string[];
  /** Rows of the table. The first cell of a row is the header of the row. */
  children: ReactNode;
}

const Table = chakra("table", {
  base: {
    width: "full",
    tableLayout: "fixed",
    borderCollapse: "collapse",
    textAlign: "start",
    "& th, & td": {
      paddingBlock: "2",
      paddingInlineEnd: "3",
      borderBottom: "1px solid",
      borderColor: "line.soft",
      textAlign: "start",
      verticalAlign: "top",
    },
    "& th:first-of-type": { width: "20%" },
    "& thead th": { color: "fg.muted", fontSize: "sm", fontWeight: "text" },
    "& tbody th": { color: "fg.heading", fontSize: "sm", fontWeight: "label", overflowWrap: "anywhere" },
    "& textarea": {
      width: "full",
      minHeight: "0",
      fontSize: "sm",
      resize: "vertical",
      fieldSizing: "content",
    },
  },
});

/** A table of the form editor, as wide as its container. Its cells may hold controls. */
export function EditTable({ label, columns, children }: EditTableProps) {
  return (
    <Table aria-label={label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </Table>
  );
}
