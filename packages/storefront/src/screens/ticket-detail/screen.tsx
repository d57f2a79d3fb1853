import type { Output } from '@aliquot/contract/shop/client.ts';
import { href } from '@aliquot/contract/shop/routes.ts';
import { useLoaderData } from 'react-router';
import { AccountFrame } from '../../account/account-frame.tsx';
import { useTools } from '../../session/use-session.ts';
import type { Head, HeadArgs } from '../../router/screen.ts';
import { Badge } from '@aliquot/ui/badge.tsx';
import { classNames } from '@aliquot/ui/class-names.ts';
import { DescriptionList } from '@aliquot/ui/description-list.tsx';
import { Message } from '@aliquot/ui/message.tsx';
import { formatDay, formatInstant } from '@aliquot/ui/format-time.ts';
import { useWords } from '../../words/use-words.ts';
import { RefundSummary } from '../../after-sales/refund-summary.tsx';
import { stateTone } from '../../after-sales/state-tone.ts';
import { TicketLines } from '../../after-sales/ticket-lines.tsx';
import { LineFiles } from './line-files.tsx';
import { ReplyForm } from '../../thread/reply-form.tsx';
import { Thread } from '../../thread/thread.tsx';
import { Withdraw } from '../../thread/withdraw.tsx';
import type { loader } from './loader.ts';
import { Progress } from './progress.tsx';
import { RepairQuote } from './repair-quote.tsx';
import { SendBack } from './send-back.tsx';
import '../../look/after-sales.css';

export const head = (ticket: Output<'tickets', 'get'>, { words }: HeadArgs): Head => ({
  title: words.ticketDetail.title(ticket.id),
  noIndex: true,
});

export function Screen() {
  const ticket = useLoaderData<typeof loader>();
  const { words, language } = useWords();
  const { api } = useTools();
  const text = words.ticketDetail;
  // printing during a return gives the slip for the parcel: address and contents
  const conversation = classNames('panel case-part', ticket.return_to && 'no-print');
  return (
    <AccountFrame
      current="ticketList"
      title={
        <>
          {text.heading} <span className="mono text-lg">{ticket.id}</span>
        </>
      }
      actions={
        <Badge tone={stateTone[ticket.state]}>
          {ticket.ended_by_shop === null ? words.ticketList.states[ticket.state] : words.ticketList.endedByShop}
        </Badge>
      }
    >
      <Message title={ticket.actions.length > 0 ? text.next : text.outcome}>
        {ticket.next_step}
        {ticket.refund_due_at && ` ${text.refundDue(formatDay(ticket.refund_due_at, language))}`}
      </Message>
      {ticket.replacement_missing && <Message kind="warning">{text.replacementMissing}</Message>}
      <div className="case-columns is-thread">
        <div className="case-list">
          {ticket.return_to && <SendBack ticket={ticket} to={ticket.return_to} />}
          {ticket.quote && <RepairQuote ticket={ticket} quote={ticket.quote} />}
          <section className={conversation} aria-labelledby="thread">
            <h2 id="thread">{text.thread}</h2>
            <Thread messages={ticket.messages} shop={text.shop} />
            {ticket.actions.includes('reply') && (
              <ReplyForm
                channel="ticket"
                send={(written, idempotencyKey) => api.tickets.reply({ id: ticket.id, ...written }, { idempotencyKey })}
              />
            )}
          </section>
        </div>
        <div className="case-list">
          <section className={conversation} aria-labelledby="progress">
            <h2 id="progress">{text.progress}</h2>
            <Progress ticket={ticket} />
            {ticket.parcels.map(({ direction, carrier, tracking_number, tracking_url: url }) => (
              <p key={direction}>
                {text.parcels[direction]}
                {carrier} <span className="mono">{tracking_number}</span>{' '}
                {url !== null && (
                  <a className="link" href={url} target="_blank" rel="noreferrer">
                    {text.track}
                  </a>
                )}
              </p>
            ))}
            {ticket.actions.includes('withdraw') && (
              <Withdraw
                text={text.withdrawText}
                withdraw={(idempotencyKey) => api.tickets.withdraw({ id: ticket.id }, { idempotencyKey })}
              />
            )}
          </section>
          {ticket.refund && (
            <section className="panel case-part" aria-labelledby="refund">
              <h2 id="refund">{text.refunded}</h2>
              <RefundSummary refund={ticket.refund} />
            </section>
          )}
          <section className="panel case-part" aria-labelledby="goods">
            <h2 id="goods">{text.goods}</h2>
            <TicketLines lines={ticket.lines} />
            <LineFiles files={ticket.files} />
            <DescriptionList
              items={[
                {
                  key: 'order',
                  term: text.order,
                  value: (
                    <a className="link mono" href={href('orderDetail', { order_id: ticket.order_id })}>
                      {ticket.order_id}
                    </a>
                  ),
                },
                { key: 'kind', term: text.kind, value: words.ticketList.kinds[ticket.kind] },
                {
                  key: 'submitted',
                  term: text.submitted,
                  value: <time dateTime={ticket.submitted_at}>{formatInstant(ticket.submitted_at, language)}</time>,
                },
              ]}
            />
          </section>
        </div>
      </div>
    </AccountFrame>
  );
}
