import { useState } from 'react';
import { useLocation } from 'react-router';
import { useShown } from '../calls/use-calls.ts';
import { StepLink, stepLinks } from '../screens/dashboard/step-link.tsx';
import { useDashboardWords } from '../screens/dashboard/use-dashboard-words.ts';

/** So many open steps are offered, since one may wait for somebody else. */
const shown = 3;

/** Above the screens of a new shop: how far the set-up is, and its next open steps. */
export function NextStep() {
  const text = useDashboardWords();
  const { pathname } = useLocation();
  // a complete shop stays complete: nothing more is requested
  const [isOver, setOver] = useState(false);
  const { data } = useShown('dashboard.getSetUp', {}, { isWanted: !isOver });
  if (data?.is_complete && !isOver) setOver(true);
  if (!data || data.is_complete || pathname === '/dashboard') return null;
  const open = data.steps.filter(({ state, is_dismissed: isDismissed }) => state === 'open' && !isDismissed);
  const next = open.filter(({ step }) => step === 'test_order' || !pathname.startsWith(stepLinks[step])).slice(0, shown);
  if (next.length === 0) return null;
  return (
    <nav className="next-step" aria-label={text.setUp}>
      <span className="text-muted">{text.setUpDone(data.steps.length - open.length, data.steps.length)}</span>
      <ul>
        {next.map(({ step }) => (
          <li key={step}>
            <StepLink step={step} shopUrl={data.shop_url} />
          </li>
        ))}
      </ul>
    </nav>
  );
}
