/** Thrown by a loader for a page beyond a list's end; redirects to the last page. */
export class BeyondEnd extends Error {
  override name = 'BeyondEnd';
  readonly lastPage: number;
  constructor(lastPage: number) {
    super(`the last page is ${lastPage}`);
    this.lastPage = lastPage;
  }
}

/** A page of a list, unless beyond its end: items were removed, or the address was typed. */
export function withinPages<List extends { items: readonly unknown[]; total: number; limit: number }>(list: List): List {
  if (list.items.length === 0 && list.total > 0) throw new BeyondEnd(Math.ceil(list.total / list.limit));
  return list;
}
