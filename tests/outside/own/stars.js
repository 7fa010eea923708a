/** @type {import("@starling/forms/rules").WidgetFacts} */
export default { name: "stars", fits: ["number"] };
