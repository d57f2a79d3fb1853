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
        </a>{' '}
        → {wish.payee_name ?? words.payments.asItCame} <span className="mono">{wish.payee_account ?? wish.payment_reference}</span>
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
  if (wish.kind === 'contract_price') {
    const { institution, code, price, list_price: listPrice, valid_from: from, valid_until: until } = wish;
    return (
      <>
        {institution}, <span className="mono">{code}</span>: {formatFen(listPrice)} → <strong>{formatFen(price)}</strong>,{' '}
        {words.approvals.days(from, until)}
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
