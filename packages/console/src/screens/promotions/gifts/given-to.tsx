import { nameSigned } from '@aliquot/contract/signature.ts';
import { Badge } from '@aliquot/storefront/ui/badge.tsx';
import { useShown } from '../../../calls/use-calls.ts';
import { CustomerLink } from '../../../frame/customer-link.tsx';
import { InstantText } from '../../../table/instant.tsx';
import { Pages } from '../../../table/pages.tsx';
import { SimpleTable } from '../../../table/simple-table.tsx';
import { useTableState } from '../../../table/table-state.ts';
import { useWords } from '../../../words/use-words.ts';
import { useGiftWords } from './use-gift-words.ts';

const tones = { usable: 'accent', used: 'success', expired: 'neutral' } as const;

/** To whom a coupon was given, by whom and why, and whether they used it; nothing before it was given to anybody. */
export function GivenTo({ couponId }: { couponId: number }) {
  const { words } = useWords();
  const text = useGiftWords();
  const state = useTableState();
  const { data } = useShown('coupons.findGifts', { id: couponId, page: state.page });
  if (!data || data.total === 0) return null;
  return (
    <section className="stack">
      <h2>{text.givenTo}</h2>
      <SimpleTable
        label={text.givenTo}
        heads={[words.orders.buyer, text.when, text.by, text.why, text.state, text.until]}
        rows={data.items.map((gift) => ({
          key: String(gift.claim_id),
          cells: [
            <CustomerLink key="buyer" buyer={gift.buyer} />,
            <InstantText key="when" at={gift.given_at} />,
            gift.second === null ? nameSigned(gift.by) : text.agreed(nameSigned(gift.by), nameSigned(gift.second)),
            gift.reason ?? words.frame.none,
            <Badge key="state" tone={tones[gift.state]}>
              {text.states[gift.state]}
            </Badge>,
            <InstantText key="until" at={gift.expires_at} />,
          ],
        }))}
      />
      <Pages state={state} shown={data} />
    </section>
  );
}
