import { daysAfter } from '@aliquot/contract/core/shanghai.ts';
import { showToast } from '@aliquot/ui/toast-store.ts';
import { useNavigate } from 'react-router';
import { ActionDialog } from '../../form/action-dialog.tsx';
import { FormField } from '../../form/form-field.tsx';
import { readYuan, writeYuan } from '../../form/read-yuan.ts';
import { today } from '../../form/shanghai-time.ts';
import { useActionForm } from '../../form/use-action-form.ts';
import { useWords } from '../../words/use-words.ts';
import type { PriceShown } from './detail.tsx';
import { readTiers, writeTiers } from './read-tiers.ts';

/** Plans a pack's price; a large step needs a second approver, as today's does. */
export function PlanPrice({ pack, onClose }: { pack: PriceShown['pack']; onClose: () => void }) {
  const { words } = useWords();
  const navigate = useNavigate();
  const tomorrow = daysAfter(today(), 1);
  const act = useActionForm(
    'plannedPrices.plan',
    { day: tomorrow, price: writeYuan(pack.price), tiers: writeTiers(pack.tiers) },
    ({ day, price, tiers }: { day: string; price: string; tiers: string }) => ({
      sku_id: pack.sku_id,
      day,
      // what is no sum is refused by the shop, beside its field
      price: readYuan(price) ?? 0,
      tiers: readTiers(tiers) ?? [{ min_quantity: 0, price: 0 }],
      seen: { price: pack.price, tiers: pack.tiers },
    }),
    ({ import_id: id }) => {
      if (id !== null) return void navigate(`/imports/${id}`);
      showToast({ text: words.prices.planDone });
      onClose();
    },
  );
  const fault = act.conflict ? words.form.conflict : act.fault;
  return (
    <ActionDialog title={words.prices.planIt} hint={words.prices.planHint} act={{ ...act, fault }} onClose={onClose}>
      <FormField form={act.form} of="plan" name="day" label={words.prices.planFrom} control={{ type: 'date', min: tomorrow }} />
      <FormField form={act.form} of="plan" name="price" label={words.prices.priceYuan} control={{ inputMode: 'decimal', mono: true }} />
      <FormField form={act.form} of="plan" name="tiers" label={words.prices.tiers} hint={words.prices.tiersHint} control={{ mono: true }} />
      <p className="text-muted">{words.prices.largeHint}</p>
    </ActionDialog>
  );
}
