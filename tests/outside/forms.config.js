import stars from "./own/stars.js";

/** @type {import("@starling/forms/rules").FormsConfig} */
export default { keywords: ["own/iban.js"], widgets: [stars] };
