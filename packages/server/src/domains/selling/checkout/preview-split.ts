import type { Input, Output } from '@aliquot/contract/shop/client.ts';
import type { Language } from '@aliquot/contract/core/language.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { getCheckoutFacts } from './checkout-facts.ts';
import { quoteDeliveries } from './quote-deliveries.ts';

/** What a cart divided over addresses and days would cost now, delivery by delivery. */
export async function previewSplit(
  db: Database,
  { accountId, language, now }: { accountId: number; language: Language; now: Date },
  { cart_id: cartId, deliveries }: Input<'checkout', 'previewSplit'>,
): Promise<Result<Output<'checkout', 'previewSplit'>>> {
  const facts = await getCheckoutFacts(db, { accountId, cartId, language });
  if (!facts.hasCart) return refuse('cart_gone');
  const quoted = quoteDeliveries(facts, deliveries, { now, language });
  if (!quoted.ok) return quoted;
  return done({
    totals: quoted.value.totals,
    total: quoted.value.total,
    deliveries: quoted.value.deliveries.map(({ quote: { priced, shipping, total }, earliestOn, problem }) => ({
      lines: priced.lines.map(({ id, quantity, amount }) => ({ line_id: id, quantity, amount })),
      fee: shipping?.fee ?? 0,
      reason: shipping?.reason ?? '',
      arrives_on: shipping?.arrives_on ?? null,
      earliest_on: earliestOn,
      total,
      problem: problem?.text[language] ?? null,
    })),
  });
}
