import { useSearchParams } from "react-router";

/**
 * The choices on a page that its address contains.
 * @returns the query of the address, and a function that sets a choice in it or removes an empty one
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
