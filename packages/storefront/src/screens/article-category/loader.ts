import { idOf } from '../../router/not-found.ts';
import type { ScreenLoader } from '../../router/screen.ts';

/** A page of a category's articles. */
export const loader = (async ({ api, params, query, signal }) => {
  const page = query.get('page') === null ? 1 : idOf(query.get('page') ?? undefined);
  return api.content.getArticleCategory({ id: idOf(params['id']), page }, { signal });
}) satisfies ScreenLoader<unknown>;
