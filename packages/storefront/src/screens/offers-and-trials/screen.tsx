import { useLoaderData } from 'react-router';
import { ActivityStrip } from '../../content/activity-strip.tsx';
import type { Head, HeadArgs } from '../../router/screen.ts';
import { Message } from '@aliquot/ui/message.tsx';
import { useWords } from '../../words/use-words.ts';
import { CouponCard } from './coupon-card.tsx';
import type { loader } from './loader.ts';
import { ReductionCard } from './reduction-card.tsx';
import { TrialRow } from './trial-row.tsx';
import { useMine } from './use-mine.ts';
import '../../look/offers.css';

export const head = (_data: unknown, { words }: HeadArgs): Head => ({
  title: words.offersAndTrials.title,
  description: words.offersAndTrials.description,
});

export function Screen() {
  const { reductions, coupons, trials, activities } = useLoaderData<typeof loader>();
  const { words } = useWords();
  const { mine, refusal, reload } = useMine();
  const text = words.offersAndTrials;
  return (
    <div className="page offers">
      <header>
        <h1>{text.title}</h1>
        <p className="text-muted">{text.intro}</p>
      </header>
      {refusal !== null && (
        <Message kind="danger" live>
          {refusal}
        </Message>
      )}
      {reductions.length > 0 && (
        <section aria-labelledby="reductions">
          <h2 id="reductions">{text.reductions}</h2>
          <p className="text-muted">{text.reductionsText}</p>
          <ul className="coupons">
            {reductions.map((reduction) => (
              <ReductionCard key={reduction.id} reduction={reduction} />
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="coupons">
        <h2 id="coupons">{text.coupons}</h2>
        <p className="text-muted">{coupons.length > 0 ? text.couponsText : text.noCoupons}</p>
        <ul className="coupons">
          {coupons.map((coupon) => (
            <CouponCard
              key={coupon.id}
              coupon={coupon}
              claim={mine.coupons.find(({ coupon_id }) => coupon_id === coupon.id)}
              onClaimed={reload}
            />
          ))}
        </ul>
      </section>
      <section aria-labelledby="trials">
        <h2 id="trials">{text.trials}</h2>
        <p className="text-muted">{trials.length > 0 ? text.trialsText : text.noTrials}</p>
        <ul className="trials">
          {trials.map((trial) => (
            <TrialRow
              key={trial.id}
              trial={trial}
              application={mine.trials.find(({ trial_id }) => trial_id === trial.id)}
              onApplied={reload}
            />
          ))}
        </ul>
      </section>
      {activities.length > 0 && (
        <section aria-labelledby="activities">
          <h2 id="activities">{text.activities}</h2>
          <ActivityStrip activities={activities} />
        </section>
      )}
    </div>
  );
}
