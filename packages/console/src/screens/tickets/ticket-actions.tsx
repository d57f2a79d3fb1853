import { Button } from '@aliquot/ui/button.tsx';
import { useState } from 'react';
import { useMe } from '../../session/me.ts';
import { useWords } from '../../words/use-words.ts';
import { ApproveTicket, ReceiveReturn, RejectTicket } from './decide-ticket.tsx';
import type { TicketShown } from './detail.tsx';
import { EndTicket } from './end-ticket.tsx';
import { InspectReturn } from './inspect-return.tsx';
import { RefundTicket } from './refund-ticket.tsx';
import { ConfirmRepairPayment, QuoteRepair } from './repair-money.tsx';
import { SendParcel } from './send-parcel.tsx';
import { useTicketWords } from './use-ticket-words.ts';

const permissions = {
  approve: 'tickets.decide',
  receive: 'tickets.receive',
  inspect: 'tickets.receive',
  replace: 'orders.ship',
  repair: 'orders.ship',
  confirm_payment: 'orders.confirm_payment',
  refund: 'tickets.decide',
  quote: 'tickets.decide',
  send_back: 'orders.ship',
  reject: 'tickets.decide',
  end: 'tickets.decide',
} as const;
type Act = keyof typeof permissions;
const isAct = (act: TicketShown['acts'][number]): act is Act => act !== 'answer';

/** What this operator can do with the ticket now, besides answering. */
export function TicketActions({ shown }: { shown: TicketShown }) {
  const { words } = useWords();
  const { end } = useTicketWords();
  const { permissions: held } = useMe();
  const [open, setOpen] = useState<Act | null>(null);
  const may = shown.acts.filter(isAct).filter((act) => held.includes(permissions[act]));
  const close = () => setOpen(null);
  const { ticket } = shown;
  if (may.length === 0 && open === null) return null;
  return (
    <div className="form-actions">
      {may.map((act, index) => (
        <Button
          key={act}
          variant={act === 'reject' || act === 'end' ? 'danger' : index === 0 ? 'primary' : 'secondary'}
          onClick={() => setOpen(act)}
        >
          {act === 'end' ? end : words.tickets.acts[act]}
        </Button>
      ))}
      {open === 'approve' && <ApproveTicket ticket={ticket} onClose={close} />}
      {open === 'receive' && <ReceiveReturn ticket={ticket} onClose={close} />}
      {open === 'inspect' && <InspectReturn ticket={ticket} onClose={close} />}
      {open === 'refund' && shown.expected && <RefundTicket shown={shown} onClose={close} />}
      {open === 'reject' && <RejectTicket ticket={ticket} onClose={close} />}
      {open === 'end' && <EndTicket ticket={ticket} onClose={close} />}
      {open === 'quote' && <QuoteRepair ticket={ticket} onClose={close} />}
      {open === 'confirm_payment' && <ConfirmRepairPayment ticket={ticket} onClose={close} />}
      {open === 'replace' && <SendParcel call="consoleTickets.replace" act="replace" ticket={ticket} onClose={close} />}
      {open === 'repair' && <SendParcel call="consoleTickets.repair" act="repair" ticket={ticket} onClose={close} />}
      {open === 'send_back' && (
        <SendParcel call="consoleTickets.sendBack" act="send_back" ticket={ticket} leftOut={shown.left_out} onClose={close} />
      )}
    </div>
  );
}
