/** A form in steps, with its draft, its preview and its submission, as one component. */
export { Wizard, type WizardProps } from "../wizard/Wizard";
