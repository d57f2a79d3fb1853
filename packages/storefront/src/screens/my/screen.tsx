import { useLoaderData } from 'react-router';
import type { Head, HeadArgs } from '../../router/screen.ts';
import type { Words } from '../../words/words.ts';
import type { MyData, loader } from './loader.ts';
import { Needs } from './needs.tsx';
import { Notifications } from './notifications.tsx';
import { Overview } from './overview.tsx';
import { RequestsOfMine } from './requests.tsx';
import { Statements } from './statements.tsx';

export const head = (data: MyData, { words }: HeadArgs): Head => ({ title: titleOf(data, words), noIndex: true });

function titleOf(data: MyData, words: Words): string {
  if (data.section === 'request') return words.requests.heading(words.requests.kinds[data.request.kind], data.request.id);
  if (data.section === 'newRequest') return words.requests.newTitle[data.kind];
  return {
    notifications: words.myNotifications.title,
    statements: words.myStatements.title,
    requests: words.requests.title,
    permits: words.account.permits,
    membership: words.account.membership,
    invoices: words.account.invoices,
    overview: words.my.title,
  }[data.section ?? 'overview'];
}

/** The account pages: the overview, or a section (`?section=`) without its own path. */
export function Screen() {
  const data = useLoaderData<typeof loader>();
  if (data.section === 'notifications') return <Notifications {...data} />;
  if (data.section === 'requests' || data.section === 'request' || data.section === 'newRequest') return <RequestsOfMine data={data} />;
  if (data.section === 'permits' || data.section === 'membership' || data.section === 'invoices')
    return <Needs key={data.section} {...data} />;
  return data.section === 'statements' ? <Statements {...data} /> : <Overview {...data} />;
}
