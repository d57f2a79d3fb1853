import type { Output } from '@aliquot/contract/client.ts';
import { href, routes } from '@aliquot/contract/routes.ts';
import { formatLastDay } from '../../words/format-time.ts';
import { useWords } from '../../words/use-words.ts';
import { Shelf } from './shelf.tsx';

/** Running activities with their last day. */
export function Activities({ activities }: { activities: Output<'catalogue', 'getHome'>['activities'] }) {
  const { words, language } = useWords();
  return (
    <Shelf title={words.home.activities} more={{ href: routes.offersAndTrials, label: words.home.allOffers }}>
      <ul className="activity-strip">
        {activities.map(({ id, title, summary, ends_at: endsAt }) => (
          <li key={id}>
            <a href={href('activity', { id })}>
              <strong>{title}</strong>
              <span>{summary}</span>
              <small>
                {words.home.until} <time dateTime={endsAt}>{formatLastDay(endsAt, language)}</time>
              </small>
            </a>
          </li>
        ))}
      </ul>
    </Shelf>
  );
}
