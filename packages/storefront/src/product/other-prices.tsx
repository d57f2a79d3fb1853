import { formatRatio } from './unit-price.ts';
import { useWords } from '../words/use-words.ts';
import type { PackDetail } from './types.ts';

/** A pack's price in other measures, `≤` where the assay is a lower limit. */
export function OtherPrices({ prices }: { prices: PackDetail['other_unit_prices'] }) {
  const { productDetails: texts } = useWords().words;
  if (prices.length === 0) return null;
  return (
    <ul className="other-prices">
      {prices.map(({ fen, per, pure, at_most: atMost }) => (
        <li key={`${per} ${pure}`}>
          {atMost && (
            <>
              <span aria-hidden="true">≤ </span>
              <span className="sr-only">{texts.atMost} </span>
            </>
          )}
          {formatRatio(fen)} / {pure ? texts.pure(per) : per}
        </li>
      ))}
    </ul>
  );
}
