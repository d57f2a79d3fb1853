import { Message } from '@aliquot/ui/message.tsx';
import { InvoiceOfOrder } from './invoice-of-order.tsx';
import type { OrderNeedsData } from './load-order-needs.ts';
import { PapersOfOrder } from './papers-of-order.tsx';
import { ServicesOfOrder } from './services-of-order.tsx';
import { useNeedsWords } from './use-needs-words.ts';

export { MyInvoices } from './my-invoices.tsx';
export { MyPapers } from './my-papers.tsx';

export type OrderPanelsProps = { orderId: string; needs: OrderNeedsData };

/** What an order needs besides money: papers for regulated lines, the lab's questions, and to whom its invoice goes. */
export function OrderPanels({ orderId, needs: { papers, services, invoice, profiles, isPartial } }: OrderPanelsProps) {
  const { partial } = useNeedsWords();
  return (
    <>
      {papers && papers.needed.lines.length > 0 && <PapersOfOrder orderId={orderId} {...papers} />}
      {services && <ServicesOfOrder orderId={orderId} services={services} />}
      {invoice && (invoice.can_ask || invoice.invoices.length > 0) && (
        <InvoiceOfOrder orderId={orderId} invoice={invoice} profiles={profiles} />
      )}
      {isPartial && <Message kind="warning">{partial}</Message>}
    </>
  );
}
