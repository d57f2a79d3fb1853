import { Suspense, useState } from 'react';
import type { MyInvoicesProps } from './my-invoices.tsx';
import type { MyMembershipProps } from './my-membership.tsx';
import type { MyPermitsProps } from './my-permits.tsx';
import { needsPanels } from './needs-code.ts';
import type { OrderPanelsProps } from './panels.tsx';

/**
 * What an order needs besides money. The server's page stays until the code is loaded; panels are
 * memoised so as not to restart.
 */
export function OrderNeeds(props: OrderPanelsProps) {
  const [Panels] = useState(needsPanels.order.code);
  return (
    <Suspense>
      <Panels {...props} />
    </Suspense>
  );
}

/** The permits of the buyer's institution. */
export function PermitsOfMine(props: MyPermitsProps) {
  const [Permits] = useState(needsPanels.permits.code);
  return (
    <Suspense>
      <Permits {...props} />
    </Suspense>
  );
}

/** The institution that the buyer belongs to, and the applications to join one. */
export function MembershipOfMine(props: MyMembershipProps) {
  const [Membership] = useState(needsPanels.membership.code);
  return (
    <Suspense>
      <Membership {...props} />
    </Suspense>
  );
}

/** The buyer's titles for invoices, and all invoices. */
export function InvoicesOfMine(props: MyInvoicesProps) {
  const [Invoices] = useState(needsPanels.invoices.code);
  return (
    <Suspense>
      <Invoices {...props} />
    </Suspense>
  );
}
