import { idOf } from '../../router/not-found.ts';
import type { ScreenLoader } from '../../router/screen.ts';
import { withinPages } from '../../router/within-pages.ts';

/** A page of a category's articles. */
export const loader = (async ({ api, params, query, signal }) => {
  const page = query.get('page') === null ? 1 : idOf(query.get('page') ?? undefined);
  const category = await api.content.getArticleCategory({ id: idOf(params['id']), page }, { signal });
  withinPages(category.articles);
  return category;
}) satisfies ScreenLoader<unknown>;
