import { type ReactNode, useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../design/Button";
import { Stack } from "../../../design/Stack";
import { addresses } from "../../addresses";

interface KeywordSearchProps {
  value: string;
  onSearch: (keyword: string) => void;
  /** Further fields of the search. Without scripts, they are submitted with the keyword. */
  children?: ReactNode;
}

/** A search field that takes effect when it is submitted. */
export function KeywordSearch({ value, onSearch, children }: KeywordSearchProps) {
  const { t } = useTranslation("jobs");
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const last = useRef(value);
  // The field is uncontrolled, and follows a search that changes elsewhere ("Clear", going back). It keeps a text that
  // was typed before this script ran.
  useEffect(() => {
    if (input.current && last.current !== value) input.current.value = value;
    last.current = value;
  }, [value]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: `<search>` is unknown to browsers older than autumn 2023.
    <form
      role="search"
      method="get"
      action={addresses.jobs(1)}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(String(new FormData(event.currentTarget).get("keyword") ?? "").trim());
      }}
    >
      <Stack gap="6">
        <div className="field">
          <label className="field-label" htmlFor={id}>
            {t("keyword")}
          </label>
          <div className="control-group">
            <input
              ref={input}
              id={id}
              name="keyword"
              type="search"
              className="control"
              maxLength={100}
              defaultValue={value}
            />
            <Button type="submit" variant="primary">
              {t("search")}
            </Button>
          </div>
        </div>
        {children}
      </Stack>
    </form>
  );
}
