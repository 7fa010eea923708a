import type { PlacedFault } from "../../forms/editor/protocol";
import type { Texts } from "../../forms/files/texts";
import type { Fault } from "../../forms/gate/fault";
import { findFieldKeyOfFault } from "../../forms/gate/findFieldKeyOfFault";
import { findTextPosition, formatPlace } from "../../forms/gate/formatFaultLine";

/** A fault of the gate as a page shows it, with its line and its field. */
export function placedFault(texts: Texts, fault: Fault): PlacedFault {
  const { line, column } = findTextPosition(texts, fault) ?? { line: 0, column: 0 };
  const { file, code, params, cause, also = [] } = fault;
  const others = also.map((place) => formatPlace(texts, place));
  const field = findFieldKeyOfFault(texts, fault) ?? null;
  return { file, line, column, code, params, ...(cause && { cause }), others, field };
}
