import { checkAnswers } from "@starling/forms/validate";
import { form, validate } from "./visa.mjs";

/** Prints the problems of the answers in its argument, as a server finds them. */
const answers = JSON.parse(process.argv[2] ?? "{}");
console.log(JSON.stringify(checkAnswers({ form, validate }, answers, new Date())));
