import type { Client, Output } from '@aliquot/contract/shop/client.ts';
import type { RequestsData } from '../../requests/load-requests.ts';
import type { ScreenLoader } from '../../router/screen.ts';

export type Overview = Awaited<ReturnType<typeof loadOverview>>;
export type NotificationsData = {
  section: 'notifications';
  notifications: Output<'notifications', 'find'>;
  preferences: Output<'notifications', 'getPreferences'>;
};
export type StatementsData = { section: 'statements'; credit: Output<'credit', 'get'> };
export type PermitsData = { section: 'permits'; permits: Output<'regulated', 'findPermits'> };
export type MembershipData = {
  section: 'membership';
  known: Output<'memberships', 'find'>;
  institutions: { id: number; name: string }[];
};
export type InvoicesData = {
  section: 'invoices';
  profiles: Output<'invoices', 'findProfiles'>['items'];
  invoices: Output<'invoices', 'find'>['items'];
};
export type MyData = Overview | NotificationsData | StatementsData | RequestsData | PermitsData | MembershipData | InvoicesData;

export const loader = (async ({ api, query, signal }): Promise<MyData> => {
  const section = query.get('section');
  if (section === 'requests' || query.has('request')) {
    const { loadRequests } = await import('../../requests/load-requests.ts');
    return loadRequests({ api, query, signal });
  }
  if (section === null) return loadOverview(api, signal);
  const { loadSection } = await import('./load-section.ts');
  return (await loadSection(section, { api, query, signal })) ?? loadOverview(api, signal);
}) satisfies ScreenLoader<unknown>;

/** The account overview: profile, newest orders, points, favourites, sessions. */
async function loadOverview(api: Client, signal: AbortSignal) {
  const options = { signal };
  const [profile, orders, points, favorites, sessions] = await Promise.all([
    api.user.getProfile({}, options),
    api.orders.find({ limit: 3 }, options),
    api.user.getPoints({ limit: 1 }, options),
    api.favorites.find({ limit: 6 }, options),
    api.user.findSessions({}, options),
  ]);
  return { section: null, profile, orders, points, favorites, sessions: sessions.items };
}
