import { formatFen } from '@aliquot/contract/core/money.ts';
import { useEffect, useState } from 'react';
import { useTools, useUser } from '../../session/use-session.ts';
import { formatClock, formatDate, formatShortDay } from '@aliquot/ui/format-time.ts';
import { useWords } from '../../words/use-words.ts';
import type { Product } from './types.ts';

/** Shared pages show Shanghai; the buyer's own province replaces it after the first paint. */
function useOwnDelivery({ id, delivery }: Product): Product['delivery'] {
  const { api } = useTools();
  const { token } = useUser();
  const [own, setOwn] = useState<{ id: number; delivery: Product['delivery'] } | null>(null);
  useEffect(() => {
    if (token === null) return;
    const left = new AbortController();
    // without an answer what everybody sees stays, which is true too
    api.catalogue.getDelivery({ id }, { signal: left.signal }).then(
      (answer) => setOwn({ id, delivery: answer.delivery }),
      () => {},
    );
    return () => left.abort();
  }, [api, id, token]);
  return token !== null && own?.id === id ? own.delivery : delivery;
}

/** Below the prices: VAT, shipping cost and arrival, return terms, and the shop's licences. */
export function Delivery({ product }: { product: Product }) {
  const { words, language } = useWords();
  const texts = words.productDetails;
  const { packs } = product;
  const delivery = useOwnDelivery(product);
  const vat = [...new Set(packs.map(({ vat_percent: percent }) => percent))].join(' / ');
  const isOnHand = packs.some(({ ships }) => ships !== null);
  return (
    <div className="delivery">
      <p>{texts.vatNote(vat)}</p>
      {delivery && (
        <p>
          <strong>{texts.deliveryTo(delivery.province, formatFen(delivery.fee))}</strong> {delivery.reason}{' '}
          {isOnHand &&
            texts.arrives(
              formatShortDay(delivery.leaves_on, language),
              formatClock(delivery.before),
              formatShortDay(delivery.arrives_on, language),
            )}
          {isOnHand && delivery.is_provisional && ` ${texts.provisional}`}
        </p>
      )}
      <p>{product.returns.join(language === 'en' ? ' ' : '')}</p>
      {product.licences.length > 0 && (
        <p className="licences">
          {product.licences
            .map(({ name, number, valid_until: until }) => texts.licence(name, number, formatDate(until, language)))
            .join(texts.semicolon)}
        </p>
      )}
    </div>
  );
}
