/** Thrown by a loader whose address can be said better; the guard around it leads to the same path with this query. */
export class AnotherQuery extends Error {
  override name = 'AnotherQuery';
  readonly query: URLSearchParams;
  constructor(query: URLSearchParams) {
    super(`better said as ?${query}`);
    this.query = query;
  }
}
