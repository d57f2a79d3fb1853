import { formatFen } from '@aliquot/contract/core/money.ts';
import type { Output } from '@aliquot/contract/shop/client.ts';
import { formatPoints } from '../../points/format-points.ts';
import { useWords } from '../../words/use-words.ts';
import { formatDay, formatLastDay } from '@aliquot/ui/format-time.ts';

/** What can be spent, what will be and when, and what goes first: three figures side by side. */
export function PointsNow({ points }: { points: Output<'user', 'getPoints'> }) {
  const { words, language } = useWords();
  const text = words.myPoint;
  const { balance, pending, pending_lots: lots, expiring } = points;
  return (
    <dl className="panel points-now">
      <div>
        <dt>{text.balance}</dt>
        <dd>
          <b>{formatPoints(balance)}</b>
          <small>{text.worth(formatFen(balance))}</small>
        </dd>
      </div>
      <div>
        <dt>{text.pending}</dt>
        <dd>
          <b>{formatPoints(pending)}</b>
          {lots.length === 0 && <small>{text.pendingNone}</small>}
          {lots.map((lot) => (
            <small key={lot.spendable_from}>
              <time dateTime={lot.spendable_from}>
                {text.pendingFrom(formatPoints(lot.points), formatDay(lot.spendable_from, language))}
              </time>
            </small>
          ))}
        </dd>
      </div>
      <div>
        <dt>{text.expiringNext}</dt>
        <dd>
          <b>{formatPoints(expiring[0]?.points ?? 0)}</b>
          {expiring.length === 0 && <small>{text.expiringNone}</small>}
          {expiring.map((lot) => (
            <small key={lot.expires_at}>
              <time dateTime={lot.expires_at}>{text.expiresWith(formatPoints(lot.points), formatLastDay(lot.expires_at, language))}</time>
            </small>
          ))}
        </dd>
      </div>
    </dl>
  );
}
