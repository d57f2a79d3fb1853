import { Message } from '@aliquot/ui/message.tsx';
import { Suspense } from 'react';
import { useShown } from '../../calls/use-calls.ts';
import { useMay } from '../../session/me.ts';
import { useWords } from '../../words/use-words.ts';
import { TwoPerson } from '../operators/two-person.tsx';
import { SetUpOnDashboard } from './set-up.tsx';
import { Figures } from './figures.tsx';
import { useDashboardWords } from './use-dashboard-words.ts';
import { workLinks } from './work-links.ts';

/** How often the dashboard loads again, in milliseconds. */
const everyMs = 60_000;

/** What waits for whoever is signed in, each a link to the work; then how the shop goes. */
export function DashboardScreen() {
  const { words } = useWords();
  const text = useDashboardWords();
  const maySeeSetUp = useMay('settings.read');
  const mayReadFigures = useMay('figures.read');
  const { data } = useShown('dashboard.get', {}, { everyMs: () => everyMs });
  const open = data?.waiting.filter(({ count }) => count > 0) ?? [];
  const quiet = data?.waiting.filter(({ count }) => count === 0) ?? [];
  return (
    <>
      <h1>{words.areas.dashboard}</h1>
      <Suspense>
        <TwoPerson />
      </Suspense>
      <SetUpOnDashboard />
      <section aria-label={text.waiting} className="stack" aria-busy={data === undefined || undefined}>
        {data && data.missing_gateways.length > 0 && (
          <Message kind="warning">
            {text.missingGateways(data.missing_gateways)}{' '}
            <a className="link" href="/system/gateways">
              {words.system.places.gateways}
            </a>
          </Message>
        )}
        {data && open.length === 0 && <Message kind="success">{text.nothing}</Message>}
        <ul className="dashboard-cards">
          {open.map(({ kind, count, is_more: isMore }) => (
            <li key={kind}>
              <a href={workLinks[kind]}>
                <strong>
                  {count.toLocaleString('en')}
                  {isMore && '+'}
                </strong>
                {text.kindOf(kind, count)}
              </a>
            </li>
          ))}
        </ul>
        {quiet.length > 0 && (
          <p className="text-muted">
            {text.quiet}
            {words.frame.listed(quiet.map(({ kind }) => text.quietKinds[kind]))}
          </p>
        )}
      </section>
      {mayReadFigures && <Figures />}
      {maySeeSetUp && (
        <p>
          <a className="link" href="/dashboard/set-up">
            {text.setUpAgain}
          </a>
        </p>
      )}
    </>
  );
}
