import type { ScreenLoader } from '../../router/screen.ts';

const pageSize = 24;

export const loader = (async ({ api, query, signal }) => {
  const asked = Number(query.get('page'));
  const page = Number.isInteger(asked) && asked > 0 && asked <= 10_000 ? asked : 1;
  return api.favorites.find({ page, limit: pageSize }, { signal });
}) satisfies ScreenLoader<unknown>;
