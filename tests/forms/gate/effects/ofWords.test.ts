// @vitest-environment jsdom
import "../../../setup";
import { drawnMutations, everyMutation } from "./everyMutation";

// In a file of its own, so that two workers share what it takes.
if (process.env.FULL) everyMutation("locales/");
else drawnMutations("locales/");
