import { formatFen } from '@aliquot/contract/core/money.ts';
import { Fragment } from 'react';
import type { Output } from '../../calls/call.ts';
import { useMay } from '../../session/me.ts';
import { InstantText } from '../../table/instant.tsx';
import { useWords } from '../../words/use-words.ts';
import { BankChange } from './bank-change.tsx';
import { paths } from '../promotions/promotion-kinds.ts';

export type ApprovalRow = Output<'approvals.find'>['items'][number];

/** What a yes does, with all that one has to know to say it. */
export function RequestText({ wish }: { wish: ApprovalRow['request'] }) {
  const { words } = useWords();
  if (wish.kind === 'refund') {
    return (
      <>
        {formatFen(wish.amount)}
        {words.frame.comma}
        {wish.given_before ? `${words.payments.givenBefore(formatFen(wish.given_before))}${words.frame.comma}` : null}
        <a className="link mono" href={`/orders/${wish.order}`}>
          {wish.order}
        </a>{' '}
        → <Payee wish={wish} />
      </>
    );
  }
  if (wish.kind === 'coupon_gift') return <CouponGiftWish wish={wish} />;
  if (wish.kind === 'points_grant' || wish.kind === 'points_take_back') {
    return (
      <>
        {wish.kind === 'points_grant' ? words.approvals.points(wish.points) : words.approvals.pointsBack(wish.points)}
        {words.frame.comma}
        {wish.kind === 'points_grant' && wish.days !== null ? `${words.approvals.term(wish.days)}${words.frame.comma}` : null}
        <span className="mono">{wish.mobile ?? words.approvals.closedAccount}</span>
        {words.frame.colon}
        {wish.memo}
      </>
    );
  }
  if (wish.kind === 'mobile_replacement') {
    return (
      <>
        <a className="link" href={`/customers/${wish.account}`}>
          {wish.lost === null || wish.mobile === null ? words.approvals.hiddenNumbers : <MovedTo from={wish.lost} to={wish.mobile} />}
        </a>
        {wish.reason !== null && words.frame.colon}
        {wish.reason}
      </>
    );
  }
  if (wish.kind === 'bank_account') return <BankChange wish={wish} />;
  if (wish.kind === 'contract_price') {
    const { institution, code, price, list_price: listPrice, valid_from: from, valid_until: until } = wish;
    return (
      <>
        {institution}
        {words.frame.comma}
        <span className="mono">{code}</span>
        {words.frame.colon}
        {formatFen(listPrice)} → <strong>{formatFen(price)}</strong>
        {words.frame.comma}
        {words.approvals.days(from, until)}
      </>
    );
  }
  if (wish.kind === 'promotion') return <PromotionWish wish={wish} />;
  return <ImportWish wish={wish} />;
}

/** Its page says which price becomes which; those who see no imports see the file alone. */
function ImportWish({ wish }: { wish: Extract<ApprovalRow['request'], { kind: 'price_import' }> }) {
  const { words } = useWords();
  const maySee = useMay('imports.run');
  return (
    <>
      {maySee && (
        <>
          <a className="link" href={`/imports/${wish.import}`}>
            {words.approvals.importPrices(wish.import)}
          </a>
          {words.frame.colon}
        </>
      )}
      {words.approvals.file(wish.file, wish.rows, wish.faulty_rows, wish.accept_good_rows)} <code>{wish.columns.join(', ')}</code>{' '}
      <span className="mono">SHA-256 {wish.sha256.slice(0, 16)}…</span>
    </>
  );
}

function CouponGiftWish({ wish }: { wish: Extract<ApprovalRow['request'], { kind: 'coupon_gift' }> }) {
  const { words, language } = useWords();
  return (
    <>
      <a className="link" href={`${paths.coupons}/${wish.coupon}`}>
        {language === 'en' ? wish.title_en : wish.title_zh}
      </a>
      {words.frame.colon}
      <strong>{words.approvals.promotion.off(formatFen(wish.off), wish.threshold ? formatFen(wish.threshold) : null)}</strong> →{' '}
      {wish.customers.map(({ id, name }, index) => (
        <Fragment key={id}>
          {index > 0 && words.frame.comma}
          <a className="link" href={`/customers/${id}`}>
            {name}
          </a>
        </Fragment>
      ))}
      {wish.reason !== null && words.frame.colon}
      {wish.reason}
    </>
  );
}

function Payee({ wish: { way, ...payee } }: { wish: Extract<ApprovalRow['request'], { kind: 'refund' }> }) {
  const { words } = useWords();
  if (way === 'credit_note') return words.orders.refundWays.credit_note;
  return (
    <>
      {payee.payee_name ?? words.payments.asItCame} <span className="mono">{payee.payee_account ?? payee.payment_reference}</span>
    </>
  );
}

const MovedTo = ({ from, to }: { from: string; to: string }) => (
  <span className="mono">
    {from} → {to}
  </span>
);

/** So many of its products are named; the others are counted. */
const mostNamed = 10;

function PromotionWish({ wish }: { wish: Extract<ApprovalRow['request'], { kind: 'promotion' }> }) {
  const { words, language } = useWords();
  const texts = words.approvals.promotion;
  const title = language === 'en' ? wish.title_en : wish.title_zh;
  const shownTakes = wish.takes.slice(0, mostNamed).map(({ name, percent_off: percent, off, threshold, quota }) => {
    const what =
      percent === null ? texts.off(formatFen(off ?? 0), threshold ? formatFen(threshold) : null) : texts.percent(name ?? '', percent);
    return quota === null ? what : texts.times(what, quota);
  });
  const rest = wish.takes.length - shownTakes.length;
  return (
    <>
      {wish.id === null ? (
        title
      ) : (
        <a className="link" href={`${paths[wish.promotion]}/${wish.id}`}>
          {title}
        </a>
      )}{' '}
      (<InstantText at={wish.starts_at} /> – {wish.ends_at === null ? words.promotions.noEnd : <InstantText at={wish.ends_at} />})
      {words.frame.colon}
      <strong>{[...shownTakes, ...(rest > 0 ? [texts.more(rest)] : [])].join(words.promotions.comma)}</strong>
      {wish.covers.length > 0 && ` · ${wish.covers.join(words.promotions.comma)}`}
    </>
  );
}
