import { formatFen } from '@aliquot/contract/core/money.ts';
import { useWords } from '../words/use-words.ts';
import type { PackDetail } from './types.ts';

/** What each pack costs when one takes several. */
export function TierPrices({ tiers }: { tiers: PackDetail['tiers'] }) {
  const { words } = useWords();
  if (tiers.length === 0) return null;
  return (
    <ul className="tier-prices">
      {tiers.map((tier) => (
        <li key={tier.min_quantity}>
          <span>{words.productDetails.from(tier.min_quantity)}</span> <data value={tier.price}>{formatFen(tier.price)}</data>
        </li>
      ))}
    </ul>
  );
}
