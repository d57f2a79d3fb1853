import type { Client, Output } from '@aliquot/contract/shop/client.ts';
import { pageOf } from '../../account/page-of.ts';
import { withNeedsCode } from '../../needs/needs-code.ts';
import type { ScreenLoader } from '../../router/screen.ts';
import { withinPages } from '../../router/within-pages.ts';

export type Overview = Awaited<ReturnType<typeof loadOverview>>;
export type NotificationsData = {
  section: 'notifications';
  notifications: Output<'notifications', 'find'>;
  preferences: Output<'notifications', 'getPreferences'>;
};
export type StatementsData = { section: 'statements'; credit: Output<'credit', 'get'> };
export type QuotationsData = { section: 'quotations'; quotations: Output<'quotations', 'find'> };
export type PermitsData = { section: 'permits'; permits: Output<'regulated', 'findPermits'> };
export type InvoicesData = {
  section: 'invoices';
  profiles: Output<'invoices', 'findProfiles'>['items'];
  invoices: Output<'invoices', 'find'>['items'];
};
export type MyData = Overview | NotificationsData | StatementsData | QuotationsData | PermitsData | InvoicesData;

export const loader = (async ({ api, query, signal }): Promise<MyData> => {
  if (query.get('section') === 'statements') return { section: 'statements', credit: await api.credit.get({}, { signal }) };
  const section = query.get('section');
  if (section === 'permits') return { section, permits: await withNeedsCode(api.regulated.findPermits({}, { signal })) };
  if (section === 'invoices') {
    const [profiles, invoices] = await withNeedsCode(
      Promise.all([api.invoices.findProfiles({}, { signal }), api.invoices.find({}, { signal })]),
    );
    return { section, profiles: profiles.items, invoices: invoices.items };
  }
  if (section === 'quotations') return { section, quotations: withinPages(await api.quotations.find({ page: pageOf(query) }, { signal })) };
  if (section !== 'notifications') return loadOverview(api, signal);
  const [notifications, preferences] = await Promise.all([
    api.notifications.find({ page: pageOf(query) }, { signal }),
    api.notifications.getPreferences({}, { signal }),
  ]);
  return { section: 'notifications', notifications: withinPages(notifications), preferences };
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
