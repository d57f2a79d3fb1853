/** The page that an address asks for (`?page=3`); what makes no sense is the first. */
export function pageOf(query: URLSearchParams): number {
  const text = query.get('page') ?? '';
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1;
}
