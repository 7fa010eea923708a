import { useSearchParams } from "react-router";

/**
 * What is chosen on a page, as its address has it.
 * @returns the query of the address, and what puts a choice into it; an empty choice is taken out
 */
export function useAddressChoices(): [URLSearchParams, (name: string, value: string | undefined) => void] {
  const [search, setSearch] = useSearchParams();
  const choose = (name: string, value: string | undefined) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return [search, choose];
}
