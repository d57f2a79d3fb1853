import { Message } from '@aliquot/ui/message.tsx';
import { InvoiceOfOrder } from './invoice-of-order.tsx';
import type { OrderNeedsData } from './load-order-needs.ts';
import { PermitsOfOrder } from './permits-of-order.tsx';
import { ServicesOfOrder } from './services-of-order.tsx';
import { useNeedsWords } from './use-needs-words.ts';

export { MyInvoices } from './my-invoices.tsx';
export { MyMembership } from './my-membership.tsx';
export { MyPermits } from './my-permits.tsx';

export type OrderPanelsProps = { orderId: string; needs: OrderNeedsData };

/** What an order needs besides money: permits, intake forms, and invoice titles. */
export function OrderPanels({ orderId, needs: { permits, services, invoice, profiles, isPartial } }: OrderPanelsProps) {
  const { partial } = useNeedsWords();
  return (
    <>
      {permits && permits.needed.lines.length > 0 && <PermitsOfOrder orderId={orderId} {...permits} />}
      {services && <ServicesOfOrder orderId={orderId} services={services} />}
      {invoice && (invoice.can_request || invoice.invoices.length > 0) && (
        <InvoiceOfOrder orderId={orderId} invoice={invoice} profiles={profiles} />
      )}
      {isPartial && <Message kind="warning">{partial}</Message>}
    </>
  );
}
