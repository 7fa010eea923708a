// @vitest-environment jsdom
import "../../../setup";
import { drawnMutations, everyMutation } from "./everyMutation";

// The mutations of words have a test file of their own, so that two workers share the time of all mutations.
if (process.env.FULL) everyMutation("locales/");
else drawnMutations("locales/");
