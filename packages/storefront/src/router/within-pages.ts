/** Thrown by a loader whose address asks for a page beyond a list's end; the guard around it leads to the last page there is. */
export class BeyondEnd extends Error {
  override name = 'BeyondEnd';
  readonly lastPage: number;
  constructor(lastPage: number) {
    super(`the last page is ${lastPage}`);
    this.lastPage = lastPage;
  }
}

/** A page of a list as it is, unless it lies beyond the list's end: items were taken out since, or the address was typed. */
export function withinPages<List extends { items: readonly unknown[]; total: number; limit: number }>(list: List): List {
  if (list.items.length === 0 && list.total > 0) throw new BeyondEnd(Math.ceil(list.total / list.limit));
  return list;
}
