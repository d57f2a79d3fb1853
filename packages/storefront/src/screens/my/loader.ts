import type { ScreenLoader } from '../../router/screen.ts';

/** The user centre at a glance: who it is, the newest orders, points, favourites, and where they are logged in. */
export const loader = (async ({ api, signal }) => {
  const options = { signal };
  const [profile, orders, points, favorites, sessions] = await Promise.all([
    api.user.getProfile({}, options),
    api.orders.find({ limit: 3 }, options),
    api.user.getPoints({ limit: 1 }, options),
    api.favorites.find({ limit: 6 }, options),
    api.user.findSessions({}, options),
  ]);
  return { profile, orders, points, favorites, sessions: sessions.items };
}) satisfies ScreenLoader<unknown>;
