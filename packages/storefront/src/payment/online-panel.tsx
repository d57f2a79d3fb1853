import { formatFen } from '@aliquot/contract/core/money.ts';
import { useAct } from '../session/act.ts';
import { useTools } from '../session/use-session.ts';
import { Button } from '@aliquot/ui/button.tsx';
import { DescriptionList } from '@aliquot/ui/description-list.tsx';
import { Message } from '@aliquot/ui/message.tsx';
import { formatInstant } from '@aliquot/ui/format-time.ts';
import { useWords } from '../words/use-words.ts';
import type { OrderToPay } from './payment-panel.tsx';
import { usePaymentCheck } from './use-payment-check.ts';

/** Leads to the gateway's page. On return the shop queries the gateway and ignores the address. */
export function OnlinePanel({ order }: { order: OrderToPay }) {
  const { words, language } = useWords();
  const { api } = useTools();
  const check = usePaymentCheck(order.id);
  const missing = order.total - order.received;
  const pay = useAct(async (key) => {
    const { address } = await api.payments.start({ id: order.id }, { idempotencyKey: key });
    window.location.assign(address);
    // the button stays busy until the page is gone
    await new Promise(() => {});
  });
  return (
    <>
      <h2 id="payment-title">{words.payment.online}</h2>
      {check.state === 'asking' && <Message live>{words.payment.querying}</Message>}
      {check.state === 'unknown' && (
        <Message kind="warning" live>
          <p>{check.refusal ?? words.payment.notThere}</p>
          <p className="mt-2">
            <Button size="sm" onClick={check.again}>
              {words.payment.queryAgain}
            </Button>
          </p>
        </Message>
      )}
      <p>{words.payment.onlineBy(formatInstant(order.payment_due_at, language))}</p>
      <DescriptionList
        items={[
          ...(order.received > 0 ? [{ key: 'received', term: words.payment.received, value: formatFen(order.received) }] : []),
          { key: 'amount', term: order.received > 0 ? words.payment.stillToPay : words.payment.toPay, value: formatFen(missing) },
        ]}
      />
      <p>
        <Button
          variant={check.state === 'asking' ? 'secondary' : 'primary'}
          className="needs-script"
          pending={pay.pending}
          onClick={() => void pay.run()}
        >
          {words.payment.payNow(formatFen(missing))}
        </Button>
      </p>
      {pay.fault && (
        <Message kind="danger" live>
          {pay.fault.text}
        </Message>
      )}
    </>
  );
}
