import { useLocation, useSearchParams } from 'react-router';

/**
 * A table's state in its address: filters, sort, page, columns. A shared address shows the same.
 */
export type TableState = {
  /** A filter's value; undefined for none. */
  filter: (name: string) => string | undefined;
  sort: string | undefined;
  page: number;
  /** Keys of the columns that were chosen; null for the usual ones. */
  columns: readonly string[] | null;
  /** The address with changes; a changed filter or sort starts at the first page. */
  href: (changes: Readonly<Record<string, string | null>>) => string;
  change: (changes: Readonly<Record<string, string | null>>) => void;
};

/** `of` prefixes the parameters, to keep several tables of one address apart. */
export function useTableState(of?: string): TableState {
  const [search, setSearch] = useSearchParams();
  const { pathname } = useLocation();
  const own = (name: string) => (of === undefined ? name : `${of}.${name}`);
  const changed = (changes: Readonly<Record<string, string | null>>) => {
    // a change is in the address already, even if not drawn yet
    const next = new URLSearchParams(window.location.pathname === pathname ? window.location.search : search);
    if (!('cols' in changes)) next.delete(own('page'));
    for (const [name, value] of Object.entries(changes)) {
      if (value === null || value === '') next.delete(own(name));
      else next.set(own(name), value);
    }
    return next;
  };
  const page = Number(search.get(own('page')));
  return {
    filter: (name) => search.get(own(name)) || undefined,
    sort: search.get(own('sort')) || undefined,
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
    columns: search.get(own('cols'))?.split('.') ?? null,
    href: (changes) => `?${changed(changes)}`,
    change: (changes) => setSearch(changed(changes), { replace: true }),
  };
}
