import type { ScreenLoader } from '../../router/screen.ts';

export const loader = (async ({ api, signal }) => (await api.addresses.find({}, { signal })).items) satisfies ScreenLoader<unknown>;
