/** An address's page (`?page=3`); invalid ones are the first. */
export function pageOf(query: URLSearchParams): number {
  const text = query.get('page') ?? '';
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1;
}
