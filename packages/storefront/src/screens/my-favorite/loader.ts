import { pageOf } from '../../account/page-of.ts';
import type { ScreenLoader } from '../../router/screen.ts';
import { withinPages } from '../../router/within-pages.ts';

const pageSize = 24;

export const loader = (async ({ api, query, signal }) =>
  withinPages(await api.favorites.find({ page: pageOf(query), limit: pageSize }, { signal }))) satisfies ScreenLoader<unknown>;
