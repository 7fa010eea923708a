import { elementId } from "../elementId";
import { labelOf, useFormContext } from "../FormContext";
import { HeadingProvider, useStep, useTitleAboveStep } from "../useStep";
import { FieldsWithLaterFolded } from "./FieldsWithLaterFolded";
import type { FieldPlace } from "./place";
import { type Property, useRenderedProperties } from "./properties";

/** The root of a step: its fields under the headings of their sections. */
export function Sections(place: FieldPlace) {
  return <SectionedFields properties={useRenderedProperties(place)} />;
}

/** The fields of a step under the headings of their sections. Sections without shown fields are left out. */
export function SectionedFields({ properties }: { properties: readonly Property[] }) {
  const { sections } = useStep();
  const stepTitle = useTitleAboveStep();
  const context = useFormContext();
  const { labels } = context;
  const placed = new Set(sections.flatMap(({ fields }) => fields));
  return (
    <>
      {sections.map(({ id, fields }) => {
        const own = properties.filter(({ name }) => fields.includes(name));
        if (own.length === 0) return null;
        const heading = labelOf(labels, id, id);
        const headingId = elementId(`section:${id}`, context);
        const isDrawn = heading.label === stepTitle;
        return (
          <section key={id} {...(isDrawn ? { "aria-label": stepTitle } : { "aria-labelledby": headingId })}>
            {!isDrawn && (
              <h2 id={headingId} className="section-heading">
                {heading.label}
              </h2>
            )}
            {heading.hint && <p className="field-hint">{heading.hint}</p>}
            <HeadingProvider value={heading.label}>
              <FieldsWithLaterFolded id={elementId(id, context)} pointer="" properties={own} />
            </HeadingProvider>
          </section>
        );
      })}
      {properties.filter(({ name }) => !placed.has(name)).map(({ content }) => content)}
    </>
  );
}
