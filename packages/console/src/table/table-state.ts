import { useSearchParams } from 'react-router';

/** What a table shows, as its address says: filters, sort, page, columns. A shared address shows the same table. */
export type TableState = {
  /** A filter's value; undefined where nothing is asked. */
  filter: (name: string) => string | undefined;
  sort: string | undefined;
  page: number;
  /** Keys of the columns that were chosen; null for the usual ones. */
  columns: readonly string[] | null;
  /** The address of this table with something changed; a changed filter or sort begins at the first page. */
  href: (changes: Readonly<Record<string, string | null>>) => string;
  change: (changes: Readonly<Record<string, string | null>>) => void;
};

export function useTableState(): TableState {
  const [search, setSearch] = useSearchParams();
  const changed = (changes: Readonly<Record<string, string | null>>) => {
    const next = new URLSearchParams(search);
    if (!('cols' in changes)) next.delete('page');
    for (const [name, value] of Object.entries(changes)) {
      if (value === null || value === '') next.delete(name);
      else next.set(name, value);
    }
    return next;
  };
  const page = Number(search.get('page'));
  return {
    filter: (name) => search.get(name) || undefined,
    sort: search.get('sort') || undefined,
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
    columns: search.get('cols')?.split('.') ?? null,
    href: (changes) => `?${changed(changes)}`,
    change: (changes) => setSearch(changed(changes), { replace: true }),
  };
}
