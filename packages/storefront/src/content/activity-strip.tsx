import type { Output } from '@aliquot/contract/shop/client.ts';
import { href } from '@aliquot/contract/shop/routes.ts';
import { useEffect, useState } from 'react';
import { formatDay, formatLastDay } from '@aliquot/ui/format-time.ts';
import { useWords } from '../words/use-words.ts';
import { PagePicture } from './page-picture.tsx';
import { timeLeft } from './time-left.ts';
import '../look/strips.css';

export type ActivityTeaser = Output<'promotions', 'getOffers'>['activities'][number];

/** Activities to choose from: what runs with its last day, what is to come with its first. */
export function ActivityStrip({ activities }: { activities: readonly ActivityTeaser[] }) {
  const { words, language } = useWords();
  const texts = words.activity;
  return (
    <ul className="activity-strip">
      {activities.map(({ id, title, summary, state, starts_at: startsAt, ends_at: endsAt, picture }) => (
        <li key={id}>
          <a href={href('activity', { id })} className={state}>
            <PagePicture picture={picture} />
            <strong>{title}</strong>
            <span>{summary}</span>
            <small>
              {state === 'coming' ? (
                <>
                  {texts.from} <time dateTime={startsAt}>{formatDay(startsAt, language)}</time>
                </>
              ) : (
                <>
                  {texts.until} <time dateTime={endsAt}>{formatLastDay(endsAt, language)}</time>
                </>
              )}
              <Clock state={state} until={state === 'coming' ? startsAt : endsAt} />
            </small>
          </a>
        </li>
      ))}
    </ul>
  );
}

/**
 * The time left by the browser's clock: shared pages have only the date. In the same line, so
 * nothing moves.
 */
function Clock({ state, until }: { state: ActivityTeaser['state']; until: string }) {
  const { activity: texts } = useWords().words;
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    const tick = () => setNow(Date.now());
    const timer = setInterval(tick, 60_000);
    tick();
    return () => clearInterval(timer);
  }, []);
  if (now === null) return null;
  const { days, hours, minutes } = timeLeft(Date.parse(until), now);
  const left = days > 0 ? texts.daysLeft(days) : `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
  return <> · {state === 'coming' ? texts.beginsIn(left) : texts.endsIn(left)}</>;
}
