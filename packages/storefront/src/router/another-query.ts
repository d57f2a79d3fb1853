/** Thrown by a loader to redirect to the same path with a better query. */
export class AnotherQuery extends Error {
  override name = 'AnotherQuery';
  readonly query: URLSearchParams;
  constructor(query: URLSearchParams) {
    super(`canonical query: ?${query}`);
    this.query = query;
  }
}
