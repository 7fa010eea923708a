import { chakra } from "@chakra-ui/react";

interface DataTableProps {
  /** Id of the heading that labels the table. */
  labelledBy: string;
  columns: readonly string[];
  /** The first cell of each row is its row header. */
  rows: readonly (readonly string[])[];
}

const Table = chakra("table", {
  base: {
    width: "full",
    maxWidth: "measure",
    borderCollapse: "collapse",
    textAlign: "start",
    "& th, & td": {
      paddingBlock: "3",
      paddingInlineEnd: "4",
      borderBottom: "1px solid",
      borderColor: "line.soft",
      textAlign: "start",
      verticalAlign: "top",
    },
    "& th:not(:last-child)": { whiteSpace: "nowrap" },
    "& thead th": { color: "fg.muted", fontSize: "sm", fontWeight: "text" },
    "& tbody th": { color: "fg.heading", fontWeight: "label" },
  },
});

export function DataTable({ labelledBy, columns, rows }: DataTableProps) {
  return (
    <Table aria-labelledby={labelledBy}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells.map((cell, place) => (
              <td key={columns[place + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
