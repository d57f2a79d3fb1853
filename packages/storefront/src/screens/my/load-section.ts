import { pageOf } from '../../account/page-of.ts';
import { withNeedsCode } from '../../needs/needs-code.ts';
import type { LoaderArgs } from '../../router/screen.ts';
import { withinPages } from '../../router/within-pages.ts';
import { AnotherQuery } from '../../router/another-query.ts';
import type { MyData } from './loader.ts';

/** The data of a section of the account; null for a name that is none. */
export async function loadSection(
  section: string,
  { api, query, signal }: Pick<LoaderArgs, 'api' | 'query' | 'signal'>,
): Promise<MyData | null> {
  if (section === 'statements') return { section, credit: await api.credit.get({}, { signal }) };
  if (section === 'permits') return { section, permits: await withNeedsCode(api.regulated.findPermits({}, { signal }), 'permits') };
  if (section === 'membership') {
    const [known, { provinces }] = await withNeedsCode(
      Promise.all([api.memberships.find({}, { signal }), api.content.findInstitutions({}, { signal })]),
      'membership',
    );
    return { section, known, institutions: provinces.flatMap((province) => province.institutions.map(({ id, name }) => ({ id, name }))) };
  }
  if (section === 'invoices') {
    const [profiles, invoices] = await withNeedsCode(
      Promise.all([api.invoices.findProfiles({}, { signal }), api.invoices.find({}, { signal })]),
      'invoices',
    );
    return { section, profiles: profiles.items, invoices: invoices.items };
  }
  // its address before quotations became requests
  if (section === 'quotations') throw new AnotherQuery(new URLSearchParams({ section: 'requests' }));
  if (section !== 'notifications') return null;
  const [notifications, preferences] = await Promise.all([
    api.notifications.find({ page: pageOf(query) }, { signal }),
    api.notifications.getPreferences({}, { signal }),
  ]);
  return { section, notifications: withinPages(notifications), preferences };
}
