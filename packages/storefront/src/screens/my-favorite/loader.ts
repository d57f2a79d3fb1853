import { pageOf } from '../../account/page-of.ts';
import type { ScreenLoader } from '../../router/screen.ts';
import { withinPages } from '../../router/within-pages.ts';

const pageSize = 24;

/** A folder's number or `default`; null for all favourites. */
const folderOf = (query: URLSearchParams): string | null => {
  const text = query.get('folder') ?? '';
  return /^(default|[1-9]\d{0,14})$/.test(text) ? text : null;
};

export const loader = (async ({ api, query, signal }) => {
  const folder = folderOf(query);
  const favorites = await api.favorites.find({ page: pageOf(query), limit: pageSize, ...(folder !== null && { folder }) }, { signal });
  // the one that was just added, for which its reader chooses a folder
  return { folder, favorites: withinPages(favorites), added: Number(query.get('added')) };
}) satisfies ScreenLoader<unknown>;
