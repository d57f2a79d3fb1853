import { idOf } from '../../router/not-found.ts';
import type { ScreenLoader } from '../../router/screen.ts';

export const loader = (async ({ api, params, signal }) =>
  api.content.getArticle({ id: idOf(params['id']) }, { signal })) satisfies ScreenLoader<unknown>;
