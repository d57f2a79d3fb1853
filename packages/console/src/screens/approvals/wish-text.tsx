import { formatFen } from '@aliquot/contract/money.ts';
import type { Output } from '../../calls/call.ts';
import { useWords } from '../../words/use-words.ts';

export type ApprovalRow = Output<'approvals.find'>['items'][number];

/** What a yes does, with all that one has to know to say it. */
export function WishText({ wish }: { wish: ApprovalRow['wish'] }) {
  const { words } = useWords();
  if (wish.kind === 'refund') {
    return (
      <>
        {formatFen(wish.amount)},{' '}
        <a className="link mono" href={`/orders/${wish.order}`}>
          {wish.order}
        </a>
      </>
    );
  }
  if (wish.kind === 'points_grant') {
    return (
      <>
        {words.approvals.points(wish.points)}, <span className="mono">{wish.mobile ?? words.approvals.closedAccount}</span>: {wish.memo}
      </>
    );
  }
  return (
    <>
      {words.approvals.file(wish.file, wish.rows, wish.faulty_rows, wish.accept_good_rows)} <code>{wish.columns.join(', ')}</code>{' '}
      <span className="mono">SHA-256 {wish.sha256.slice(0, 16)}…</span>
    </>
  );
}
