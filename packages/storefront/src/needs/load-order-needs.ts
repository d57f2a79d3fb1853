import type { Client, Output } from '@aliquot/contract/shop/client.ts';
import { isRefusal } from '@aliquot/contract/core/envelope.ts';
import { withNeedsCode } from './needs-code.ts';

export type NeedingOrder = { id: string; lines: readonly { permit_state: string; kind: string }[] };

/** What an order needs besides money; null where it needs none, or it could not be loaded. */
export type OrderNeedsData = {
  permits: { needed: Output<'regulated', 'getOrderPermits'>; substances: Output<'regulated', 'findPermits'>['substances'] } | null;
  services: Output<'services', 'getOrderServices'> | null;
  invoice: Output<'invoices', 'getOrderInvoice'> | null;
  profiles: Output<'invoices', 'findProfiles'>['items'];
  /** Something of it could not be had. */
  isPartial: boolean;
};

/**
 * Loads it with its code, so that it works without scripts. A failed call leaves out only its
 * panel; errors for the loader's guard and aborts are rethrown.
 */
export async function loadOrderNeeds(api: Client, { id, lines }: NeedingOrder, signal: AbortSignal): Promise<OrderNeedsData> {
  const options = { signal };
  const isRegulated = lines.some(({ permit_state }) => permit_state !== 'none');
  const hasServices = lines.some(({ kind }) => kind === 'service');
  let isPartial = false;
  const orNull = <Value>(call: Promise<Value>): Promise<Value | null> =>
    call.catch((error: unknown) => {
      if (signal.aborted || isRefusal(error, 'login_needed') || isRefusal(error, 'not_found')) throw error;
      isPartial = true;
      return null;
    });
  const fetched = Promise.all([
    isRegulated ? orNull(api.regulated.getOrderPermits({ id }, options)) : null,
    isRegulated ? orNull(api.regulated.findPermits({}, options)) : null,
    hasServices ? orNull(api.services.getOrderServices({ id }, options)) : null,
    orNull(api.invoices.getOrderInvoice({ id }, options)),
    orNull(api.invoices.findProfiles({}, options)),
  ]);
  const [needed, known, services, invoice, profiles] = await withNeedsCode(fetched, 'order');
  const permits = needed && known && { needed, substances: known.substances };
  return { permits, services, invoice, profiles: profiles?.items ?? [], isPartial };
}
