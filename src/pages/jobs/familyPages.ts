import { addresses } from "../../addresses";

/** The pages about the work of a category, in the order of the option list: pilots, ground staff, cabin crew. */
export const familyPages: readonly string[] = [addresses.pilots, addresses.ground, addresses.cabin];
