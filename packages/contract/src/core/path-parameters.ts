/** The names of a path's parameters: `/api/orders/:id` → `['id']`. */
export const pathParameters = (path: string): string[] => [...path.matchAll(/:([a-z_]+)/g)].map((match) => match[1] ?? '');

/** A path with parameters filled in, and the rest of the input for query or body. */
export function fillPath(path: string, input: Readonly<Record<string, unknown>>): { url: string; rest: Record<string, unknown> } {
  const inPath = new Set(pathParameters(path));
  return {
    url: path.replaceAll(/:([a-z_]+)/g, (_, name: string) => encodeURIComponent(String(input[name]))),
    rest: Object.fromEntries(Object.entries(input).filter(([name]) => !inPath.has(name))),
  };
}
