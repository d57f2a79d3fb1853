import type { Output } from '@aliquot/contract/client.ts';
import { href } from '@aliquot/contract/routes.ts';
import { useLoaderData } from 'react-router';
import { AccountFrame } from '../../account/account-frame.tsx';
import type { Head, HeadArgs } from '../../router/screen.ts';
import { Badge } from '../../ui/badge.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Message } from '../../ui/message.tsx';
import { formatInstant } from '../../words/format-time.ts';
import { useWords } from '../../words/use-words.ts';
import { stateTone } from '../../after-sales/state-tone.ts';
import { TicketLines } from '../../after-sales/ticket-lines.tsx';
import type { loader } from './loader.ts';
import { Progress } from './progress.tsx';
import { ReplyForm } from './reply-form.tsx';
import { Thread } from './thread.tsx';
import { Withdraw } from './withdraw.tsx';

export const head = (ticket: Output<'tickets', 'get'>, { words }: HeadArgs): Head => ({
  title: words.ticketDetail.title(ticket.id),
  noIndex: true,
});

export function Screen() {
  const ticket = useLoaderData<typeof loader>();
  const { words, language } = useWords();
  const text = words.ticketDetail;
  return (
    <AccountFrame
      current="ticketList"
      title={
        <>
          {text.heading} <span className="mono text-lg">{ticket.id}</span>
        </>
      }
      actions={<Badge tone={stateTone[ticket.state]}>{words.ticketList.states[ticket.state]}</Badge>}
    >
      <Message title={text.next}>{ticket.next_step}</Message>
      <div className="case-columns is-thread">
        <section className="panel case-part" aria-labelledby="thread">
          <h2 id="thread">{text.thread}</h2>
          <Thread messages={ticket.messages} />
          {ticket.actions.includes('reply') && <ReplyForm ticketId={ticket.id} />}
        </section>
        <div className="case-list">
          <section className="panel case-part" aria-labelledby="progress">
            <h2 id="progress">{text.progress}</h2>
            <Progress ticket={ticket} />
            {ticket.actions.includes('withdraw') && <Withdraw ticketId={ticket.id} />}
          </section>
          <section className="panel case-part" aria-labelledby="goods">
            <h2 id="goods">{text.goods}</h2>
            <TicketLines lines={ticket.lines} />
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
                { key: 'reason', term: text.reason, value: words.ticketList.reasons[ticket.reason] },
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
