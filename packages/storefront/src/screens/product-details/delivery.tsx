import { formatFen } from '@aliquot/contract/money.ts';
import { formatClock, formatShortDay } from '../../words/format-time.ts';
import { useWords } from '../../words/use-words.ts';
import type { Product } from './types.ts';

/** Under the prices: what they contain, and what sending one pack costs and when it arrives. */
export function Delivery({ product: { delivery, packs } }: { product: Product }) {
  const { words, language } = useWords();
  const texts = words.productDetails;
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
    </div>
  );
}
