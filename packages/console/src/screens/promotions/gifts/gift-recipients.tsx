import { nameSigned } from '@aliquot/contract/core/signature.ts';
import { Badge } from '@aliquot/ui/badge.tsx';
import { Button } from '@aliquot/ui/button.tsx';
import { useState } from 'react';
import type { Output } from '../../../calls/call.ts';
import { useShown } from '../../../calls/use-calls.ts';
import { CustomerLink } from '../../../frame/customer-link.tsx';
import { ReasonDialog } from '../../../form/reason-dialog.tsx';
import { useMay } from '../../../session/me.ts';
import { InstantText } from '../../../table/instant.tsx';
import { Pages } from '../../../table/pages.tsx';
import { SimpleTable } from '../../../table/simple-table.tsx';
import { useTableState } from '../../../table/table-state.ts';
import { useWords } from '../../../words/use-words.ts';
import { useGiftWords } from './use-gift-words.ts';

const tones = { usable: 'accent', used: 'success', expired: 'neutral', taken_back: 'warning' } as const;

type Gift = Output<'coupons.findGifts'>['items'][number];

/**
 * A coupon's recipients: by whom, why, and whether used; unused ones can be revoked. Nothing
 * without any.
 */
export function GiftRecipients({ couponId }: { couponId: number }) {
  const { words } = useWords();
  const text = useGiftWords();
  const state = useTableState();
  const [open, setOpen] = useState<Gift | null>(null);
  const may = useMay('coupons.give');
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
            <Stand key="state" gift={gift} onTakeBack={may && gift.state === 'usable' ? () => setOpen(gift) : null} />,
            <InstantText key="until" at={gift.expires_at} />,
          ],
        }))}
      />
      <Pages state={state} shown={data} />
      {open && (
        <ReasonDialog
          call="coupons.takeBack"
          inputOf={(reason) => ({ id: couponId, claim_id: open.claim_id, reason })}
          title={text.couponBack}
          hint={text.couponBackHint(open.buyer.name || `#${open.buyer.account_id}`)}
          label={text.reason}
          done={() => text.couponIsBack}
          isDangerous
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  );
}

/** A given coupon's state, and who revoked it and why; `onTakeBack` is null if impossible. */
function Stand({ gift, onTakeBack }: { gift: Gift; onTakeBack: (() => void) | null }) {
  const text = useGiftWords();
  const { state, taken_back: back } = gift;
  return (
    <>
      <Badge tone={tones[state]}>{text.states[state]}</Badge>{' '}
      {back && (
        <>
          <InstantText at={back.at} /> {text.backBy(nameSigned(back.by), back.reason)}
        </>
      )}
      {onTakeBack && (
        <Button size="sm" onClick={onTakeBack}>
          {text.takeBack}
        </Button>
      )}
    </>
  );
}
