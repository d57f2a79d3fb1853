import type { ScreenLoader } from '../../router/screen.ts';

/** The cooperating institutions by province. */
export const loader = (async ({ api, signal }) => api.content.findInstitutions({}, { signal })) satisfies ScreenLoader<unknown>;
