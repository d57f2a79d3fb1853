import { useLoaderData } from 'react-router';
import type { Head, HeadArgs } from '../../router/screen.ts';
import type { MyData, loader } from './loader.ts';
import { Needs } from './needs.tsx';
import { Notifications } from './notifications.tsx';
import { Overview } from './overview.tsx';
import { Quotations } from './quotations.tsx';
import { Statements } from './statements.tsx';

export const head = ({ section }: MyData, { words }: HeadArgs): Head => ({
  title: {
    notifications: words.myNotifications.title,
    statements: words.myStatements.title,
    quotations: words.myQuotations.title,
    permits: words.account.permits,
    membership: words.account.membership,
    invoices: words.account.invoices,
    overview: words.my.title,
  }[section ?? 'overview'],
  noIndex: true,
});

/** The account pages: the overview, or a section (`?section=`) without its own path. */
export function Screen() {
  const data = useLoaderData<typeof loader>();
  if (data.section === 'notifications') return <Notifications {...data} />;
  if (data.section === 'quotations') return <Quotations {...data} />;
  if (data.section === 'permits' || data.section === 'membership' || data.section === 'invoices')
    return <Needs key={data.section} {...data} />;
  return data.section === 'statements' ? <Statements {...data} /> : <Overview {...data} />;
}
