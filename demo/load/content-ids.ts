/** Ids of what content refers to by key. */
export type ContentIds = {
  /** Product id by key. */
  products: ReadonlyMap<string, number>;
  /** SKU id by catalogue number. */
  skus: ReadonlyMap<string, number>;
};

/** The id of a known key; a missing one throws with the row that uses it. */
export function idOf(ids: ReadonlyMap<string, number>, key: string, place: string): number {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`demo data, ${place}: '${key}' is not in the catalogue`);
  return id;
}
