/** The names of a path's parameters: `/api/orders/:id` → `['id']`. */
export const pathParameters = (path: string): string[] => [...path.matchAll(/:([a-z_]+)/g)].map((match) => match[1] ?? '');
