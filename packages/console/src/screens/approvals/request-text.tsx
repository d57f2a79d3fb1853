import { formatFen } from '@aliquot/contract/core/money.ts';
import { Fragment, Suspense } from 'react';
import type { Output } from '../../calls/call.ts';
import { useMay } from '../../session/me.ts';
import { InstantText } from '../../table/instant.tsx';
import { useWords } from '../../words/use-words.ts';
import { BankChange } from './bank-change.tsx';
import { paths } from '../promotions/promotion-kinds.ts';

export type ApprovalRow = Output<'approvals.find'>['items'][number];

/** What a yes does, with all that one has to know to say it. */
export function RequestText({ request }: { request: ApprovalRow['request'] }) {
  const { words } = useWords();
  if (request.kind === 'refund') {
    return (
      <>
        {formatFen(request.amount)}
        {words.frame.comma}
        {request.given_before ? `${words.payments.givenBefore(formatFen(request.given_before))}${words.frame.comma}` : null}
        <a className="link mono" href={`/orders/${request.order}`}>
          {request.order}
        </a>{' '}
        → <Payee request={request} />
      </>
    );
  }
  if (request.kind === 'coupon_gift') return <CouponGiftRequest request={request} />;
  if (request.kind === 'points_grant' || request.kind === 'points_take_back') {
    return (
      <>
        {request.kind === 'points_grant' ? words.approvals.points(request.points) : words.approvals.pointsBack(request.points)}
        {words.frame.comma}
        {request.kind === 'points_grant' && request.days !== null ? `${words.approvals.term(request.days)}${words.frame.comma}` : null}
        <span className="mono">{request.mobile ?? words.approvals.closedAccount}</span>
        {words.frame.colon}
        {request.memo}
      </>
    );
  }
  if (request.kind === 'mobile_replacement') {
    return (
      <>
        <a className="link" href={`/customers/${request.account}`}>
          {request.lost === null || request.mobile === null ? (
            words.approvals.hiddenNumbers
          ) : (
            <MovedTo from={request.lost} to={request.mobile} />
          )}
        </a>
        {request.reason !== null && words.frame.colon}
        {request.reason}
      </>
    );
  }
  if (request.kind === 'bank_account')
    return (
      <Suspense>
        <BankChange request={request} />
      </Suspense>
    );
  if (request.kind === 'contract_price') {
    const { institution, code, price, list_price: listPrice, valid_from: from, valid_until: until } = request;
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
  if (request.kind === 'promotion') return <PromotionRequest request={request} />;
  return <ImportRequest request={request} />;
}

/** Its page shows the price changes; those without access to imports see only the file. */
function ImportRequest({ request }: { request: Extract<ApprovalRow['request'], { kind: 'price_import' }> }) {
  const { words } = useWords();
  const maySee = useMay('imports.run');
  return (
    <>
      {maySee && (
        <>
          <a className="link" href={`/imports/${request.import}`}>
            {words.approvals.importPrices(request.import)}
          </a>
          {words.frame.colon}
        </>
      )}
      {words.approvals.file(request.file, request.rows, request.faulty_rows, request.accept_good_rows)}{' '}
      <code>{request.columns.join(', ')}</code> <span className="mono">SHA-256 {request.sha256.slice(0, 16)}…</span>
    </>
  );
}

function CouponGiftRequest({ request }: { request: Extract<ApprovalRow['request'], { kind: 'coupon_gift' }> }) {
  const { words, language } = useWords();
  return (
    <>
      <a className="link" href={`${paths.coupons}/${request.coupon}`}>
        {language === 'en' ? request.title_en : request.title_zh}
      </a>
      {words.frame.colon}
      <strong>
        {words.approvals.promotion.off(formatFen(request.off), request.threshold ? formatFen(request.threshold) : null)}
      </strong> →{' '}
      {request.customers.map(({ id, name }, index) => (
        <Fragment key={id}>
          {index > 0 && words.frame.comma}
          <a className="link" href={`/customers/${id}`}>
            {name}
          </a>
        </Fragment>
      ))}
      {request.reason !== null && words.frame.colon}
      {request.reason}
    </>
  );
}

function Payee({ request: { way, ...payee } }: { request: Extract<ApprovalRow['request'], { kind: 'refund' }> }) {
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

function PromotionRequest({ request }: { request: Extract<ApprovalRow['request'], { kind: 'promotion' }> }) {
  const { words, language } = useWords();
  const texts = words.approvals.promotion;
  const title = language === 'en' ? request.title_en : request.title_zh;
  const shownTakes = request.takes.slice(0, mostNamed).map(({ name, percent_off: percent, off, threshold, quota }) => {
    const what =
      percent === null ? texts.off(formatFen(off ?? 0), threshold ? formatFen(threshold) : null) : texts.percent(name ?? '', percent);
    return quota === null ? what : texts.times(what, quota);
  });
  const rest = request.takes.length - shownTakes.length;
  return (
    <>
      {request.id === null ? (
        title
      ) : (
        <a className="link" href={`${paths[request.promotion]}/${request.id}`}>
          {title}
        </a>
      )}{' '}
      (<InstantText at={request.starts_at} /> – {request.ends_at === null ? words.promotions.noEnd : <InstantText at={request.ends_at} />})
      {words.frame.colon}
      <strong>{[...shownTakes, ...(rest > 0 ? [texts.more(rest)] : [])].join(words.promotions.comma)}</strong>
      {request.covers.length > 0 && ` · ${request.covers.join(words.promotions.comma)}`}
    </>
  );
}
