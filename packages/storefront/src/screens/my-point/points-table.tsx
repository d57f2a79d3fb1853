import type { Output } from '@aliquot/contract/shop/client.ts';
import { Badge } from '@aliquot/ui/badge.tsx';
import { classNames } from '@aliquot/ui/class-names.ts';
import { Cell, DataTable, HeadCell, RowHead, TableScroller } from '@aliquot/ui/data-table.tsx';
import { useWords } from '../../words/use-words.ts';
import { formatDay, formatInstant, formatLastDay } from '@aliquot/ui/format-time.ts';
import { CauseLink } from './cause-link.tsx';

type Entry = Output<'user', 'getPoints'>['items'][number];

/** What moved the balance, newest first; losses with a true minus sign. */
export function PointsTable({ entries, total }: { entries: readonly Entry[]; total: number }) {
  const { words, language } = useWords();
  const signed = (change: number) => `${change > 0 ? '+' : '−'}${Math.abs(change).toLocaleString(language)}`;
  return (
    <div className="account-section">
      <p className="text-muted">{words.myPoint.entries(total)}</p>
      <TableScroller label={words.myPoint.history} className="points-history">
        <DataTable caption={words.myPoint.history} captionHidden>
          <thead>
            <tr>
              <HeadCell>{words.myPoint.what}</HeadCell>
              <HeadCell>{words.myPoint.type}</HeadCell>
              <HeadCell>{words.myPoint.when}</HeadCell>
              <HeadCell align="end">{words.myPoint.change}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => (
              <tr key={entry.id}>
                <RowHead>
                  <CauseLink memo={entry.memo} about={entry.about} />
                  <span className="on-phone">
                    {words.myPoint.types[entry.type]} · {formatInstant(entry.moved_at, language)}
                  </span>
                  {entry.spendable_from !== null && entry.spendable_from > entry.moved_at && (
                    <span className="block text-xs text-muted">
                      <time dateTime={entry.spendable_from}>{words.myPoint.spendable(formatDay(entry.spendable_from, language))}</time>
                    </span>
                  )}
                  {entry.expires_at !== null && (
                    <span className="block text-xs text-muted">
                      <time dateTime={entry.expires_at}>{words.myPoint.expires(formatLastDay(entry.expires_at, language))}</time>
                    </span>
                  )}
                </RowHead>
                <Cell>
                  <Badge tone={entry.change > 0 ? 'success' : 'neutral'}>{words.myPoint.types[entry.type]}</Badge>
                </Cell>
                <Cell className="is-nowrap">
                  <time dateTime={entry.moved_at}>{formatInstant(entry.moved_at, language)}</time>
                </Cell>
                <Cell align="end" className={classNames('font-medium', entry.change > 0 && 'text-success')}>
                  {signed(entry.change)}
                </Cell>
              </tr>
            ))}
          </tbody>
        </DataTable>
      </TableScroller>
    </div>
  );
}
