import { showToast } from '@aliquot/ui/toast-store.ts';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { FormConflict } from '../../form/form-conflict.tsx';
import { Fault } from '../../form/fault.tsx';
import { FormActions } from '../../form/form-actions.tsx';
import { FormField } from '../../form/form-field.tsx';
import { readYuan, writeYuan } from '../../form/read-yuan.ts';
import { resetSaved } from '../../form/reset-saved.ts';
import { SoleNotice } from '../../form/sole-notice.tsx';
import { useActionForm } from '../../form/use-action-form.ts';
import { useWords } from '../../words/use-words.ts';
import type { PriceShown } from './detail.tsx';
import { type Tier, readTiers, writeTiers } from './read-tiers.ts';

type Values = { price: string; tiers: string };
type Standing = { price: number; tiers: Tier[] };

const typed = ({ price, tiers }: Standing): Values => ({ price: writeYuan(price), tiers: writeTiers(tiers) });

/** List price and tiers; concurrent changes are shown, and large ones need a second approver. */
export function ChangePrice({ pack }: { pack: PriceShown['pack'] }) {
  const { words } = useWords();
  const navigate = useNavigate();
  // what this form began with, and not what the page has learnt of since
  const seen = useRef<Standing>({ price: pack.price, tiers: pack.tiers });
  const act = useActionForm(
    'prices.change',
    typed(pack),
    ({ price, tiers }: Values) => ({
      sku_id: pack.sku_id,
      // what is no sum is refused by the shop, beside its field
      price: readYuan(price) ?? 0,
      tiers: readTiers(tiers) ?? [{ min_quantity: 0, price: 0 }],
      seen: seen.current,
    }),
    ({ import_id: id }, own, { price, tiers }) => {
      if (id !== null) return void navigate(`/imports/${id}`);
      seen.current = { price: readYuan(price) ?? 0, tiers: readTiers(tiers) ?? [] };
      resetSaved(own, { price, tiers }, typed(seen.current));
      showToast({ text: words.prices.saved });
    },
  );
  const { form, fault, conflict, isPending, submit } = act;
  const theirs = conflict && readStanding(conflict);
  return (
    <form className="stack narrow" onSubmit={(event) => void submit(event)} noValidate>
      <Fault of={fault} />
      {theirs && (
        <FormConflict
          act={act}
          values={typed(theirs)}
          differences={[
            { label: words.prices.price, mine: form.getValues('price'), theirs: writeYuan(theirs.price) },
            { label: words.prices.tiers, mine: form.getValues('tiers'), theirs: writeTiers(theirs.tiers) },
          ]}
          onSeen={() => {
            seen.current = theirs;
          }}
        />
      )}
      <FormField form={form} of="price" name="price" label={words.prices.priceYuan} control={{ inputMode: 'decimal', mono: true }} />
      <FormField form={form} of="price" name="tiers" label={words.prices.tiers} hint={words.prices.tiersHint} control={{ mono: true }} />
      <p className="text-muted">{words.prices.largeHint}</p>
      <SoleNotice />
      <FormActions act={words.form.save} pending={isPending} />
    </form>
  );
}

/** The present state, from the refusal. */
function readStanding({ price, tiers }: Readonly<Record<string, unknown>>): Standing | null {
  if (typeof price !== 'number' || !Array.isArray(tiers)) return null;
  const isTier = (tier: unknown): tier is Tier =>
    typeof tier === 'object' &&
    tier !== null &&
    'min_quantity' in tier &&
    'price' in tier &&
    typeof tier.min_quantity === 'number' &&
    typeof tier.price === 'number';
  return { price, tiers: tiers.filter(isTier) };
}
