import type { ScreenLoader } from '../../router/screen.ts';

export const loader = (({ api }) => api.catalogue.getHome({})) satisfies ScreenLoader<unknown>;
