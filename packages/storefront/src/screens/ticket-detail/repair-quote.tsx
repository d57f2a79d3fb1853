import type { Output } from '@aliquot/contract/shop/client.ts';
import { formatFen } from '@aliquot/contract/core/money.ts';
import { useRevalidator } from 'react-router';
import { BankForm } from '../../payment/bank-form.tsx';
import { useAct } from '../../session/act.ts';
import { useTools } from '../../session/use-session.ts';
import { Button } from '@aliquot/ui/button.tsx';
import { Message } from '@aliquot/ui/message.tsx';
import { Price } from '@aliquot/ui/price.tsx';
import { formatDay } from '@aliquot/ui/format-time.ts';
import { useWords } from '../../words/use-words.ts';

type Ticket = Output<'tickets', 'get'>;

/** A repair's price: the work, accepting or declining it, and how to pay. */
export function RepairQuote({ ticket, quote }: { ticket: Ticket; quote: NonNullable<Ticket['quote']> }) {
  const { words, language } = useWords();
  const { api } = useTools();
  const { revalidate } = useRevalidator();
  const text = words.ticketDetail;
  const act = useAct(async (key, accept: boolean) => {
    try {
      await api.tickets.decideQuote({ id: ticket.id, accept, expected_amount: quote.amount }, { idempotencyKey: key });
    } finally {
      // a price that has changed is shown as well
      await revalidate();
    }
  });
  const missing = quote.amount - quote.paid;
  return (
    <section className="panel case-part" aria-labelledby="quote">
      <h2 id="quote">{text.quote}</h2>
      <Price fen={quote.amount} size="lg" note={text.vatIncluded} />
      <p className="thread-body">{quote.work}</p>
      {ticket.state === 'quoted' && <p className="field-hint">{text.validUntil(formatDay(quote.valid_until, language))}</p>}
      {act.fault && (
        <Message kind="danger" live>
          {act.fault.text}
        </Message>
      )}
      {ticket.actions.includes('decide_quote') && (
        <div className="case-acts needs-script">
          <Button pending={act.pending} onClick={() => void act.run(false)}>
            {text.decline}
          </Button>
          <Button variant="primary" pending={act.pending} onClick={() => void act.run(true)}>
            {text.accept(formatFen(quote.amount))}
          </Button>
        </div>
      )}
      {ticket.state === 'accepted' && missing <= 0 && <Message kind="success">{text.repairPaid}</Message>}
      {ticket.state === 'accepted' && missing > 0 && <BankForm bank={quote.bank} total={quote.amount} received={quote.paid} />}
    </section>
  );
}
