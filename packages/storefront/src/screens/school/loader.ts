import type { ScreenLoader } from '../../router/screen.ts';

/** The cooperating institutions by province, and what is looked for among them. */
export const loader = (async ({ api, query, signal }) => {
  const { provinces } = await api.content.findInstitutions({}, { signal });
  return { provinces, sought: query.get('q') ?? '' };
}) satisfies ScreenLoader<unknown>;
