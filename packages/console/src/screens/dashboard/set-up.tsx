import { Badge } from '@aliquot/ui/badge.tsx';
import { Message } from '@aliquot/ui/message.tsx';
import { Suspense } from 'react';
import { useAction, useShown } from '../../calls/use-calls.ts';
import type { Output } from '../../calls/call.ts';
import { Button } from '@aliquot/ui/button.tsx';
import { TwoPerson } from '../operators/two-person.tsx';
import { useWords } from '../../words/use-words.ts';
import { StepLink } from './step-link.tsx';
import { useDashboardWords } from './use-dashboard-words.ts';

type SetUp = Output<'dashboard.getSetUp'>;
type Step = SetUp['steps'][number];

const tones = { done: 'success', preset: 'info', open: 'warning', not_needed: 'neutral' } as const;

/** On the dashboard: the steps of a new shop until all are done, then nothing. */
export function SetUpOnDashboard() {
  const text = useDashboardWords();
  const { data } = useShown('dashboard.getSetUp', {});
  if (!data || data.is_complete || data.steps.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="set-up">
      <h2 id="set-up">{text.setUp}</h2>
      <SetUpSteps setUp={data} />
    </section>
  );
}

/** All steps, also once they are done. */
export function SetUpScreen() {
  const text = useDashboardWords();
  const { data } = useShown('dashboard.getSetUp', {});
  return (
    <>
      <h1>{text.setUp}</h1>
      <Suspense>
        <TwoPerson isFull />
      </Suspense>
      {data?.is_complete && <Message kind="success">{text.setUpComplete}</Message>}
      {data && <SetUpSteps setUp={data} />}
    </>
  );
}

function SetUpSteps({ setUp: { steps, shop_url: shopUrl } }: { setUp: SetUp }) {
  const text = useDashboardWords();
  const done = steps.filter(({ state, is_dismissed: isDismissed }) => isDismissed || state === 'done' || state === 'preset').length;
  return (
    <>
      <p className="text-muted">{text.setUpDone(done, steps.length)}</p>
      <ol className="set-up-steps">
        {steps.map((one) => (
          <li key={one.step} data-state={one.state}>
            <Badge tone={one.is_dismissed ? 'neutral' : tones[one.state]}>
              {one.is_dismissed ? text.dismissed : text.stepStates[one.state]}
            </Badge>
            <div>
              <StepLink step={one.step} shopUrl={shopUrl} />
              <p className="text-muted">{hintOf(one, text)}</p>
            </div>
            {one.may_dismiss && <Dismiss step={one.step} />}
          </li>
        ))}
      </ol>
    </>
  );
}

/** What is to be done; where nothing is, why. */
function hintOf({ step, state }: Step, text: ReturnType<typeof useDashboardWords>): string {
  const because: Readonly<Record<string, string>> = text.setUpReasons;
  return because[`${step}_${state}`] ?? text.setUpHints[step];
}

function Dismiss({ step }: { step: Step['step'] }) {
  const { words } = useWords();
  const text = useDashboardWords();
  const dismiss = useAction('dashboard.dismissStep');
  const name = `${text.dismiss}${words.frame.colon}${text.setUpSteps[step]}`;
  return (
    <Button size="sm" variant="quiet" pending={dismiss.isPending} aria-label={name} onClick={() => dismiss.mutate({ step })}>
      {text.dismiss}
    </Button>
  );
}
