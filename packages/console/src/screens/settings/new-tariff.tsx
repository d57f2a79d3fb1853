import { showToast } from '@aliquot/ui/toast-store.ts';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useShown } from '../../calls/use-calls.ts';
import { CheckChoices } from '../../form/check-choices.tsx';
import { Fault } from '../../form/fault.tsx';
import { FormActions } from '../../form/form-actions.tsx';
import { FormField } from '../../form/form-field.tsx';
import { useActionForm } from '../../form/use-action-form.ts';
import { useFreshForm } from '../../form/use-fresh-form.ts';
import { useWords } from '../../words/use-words.ts';
import { useOne } from '../use-one.tsx';
import { TariffConflict } from './tariff-conflict.tsx';
import { type Tariff, type Tariffs, lastOf } from './tariff-facts.tsx';
import { TariffProvinces } from './tariff-provinces.tsx';
import { type TariffValues, inputOf, valuesOf } from './tariff-values.ts';
import { TariffZones } from './tariff-zones.tsx';
import { useSettingsWords } from './use-settings-words.ts';

/** What shipping costs from a day on; it begins with the version that holds last. */
export function NewTariff() {
  const loaded = useShown('settings.findTariffs', {});
  const { look, takeTheirs } = useFreshForm(loaded.refetch);
  const { shown, instead } = useOne(loaded, ({ items }) => items.length > 0);
  const last = shown && lastOf(shown.items);
  if (!shown || !last) return instead;
  return <TariffForm key={look} last={last} shown={shown} onTakeTheirs={takeTheirs} />;
}

function TariffForm({ last, shown, onTakeTheirs }: { last: Tariff; shown: Tariffs; onTakeTheirs: () => void }) {
  const { words } = useWords();
  const text = useSettingsWords();
  const navigate = useNavigate();
  // what this form began with, and not what the page has learnt of since
  const [begun] = useState(shown);
  const seen = useRef(begun.version);
  const act = useActionForm(
    'settings.saveTariff',
    valuesOf(last),
    (values: TariffValues) => inputOf(values, seen.current),
    () => {
      showToast({ text: words.form.saved });
      void navigate('/settings/tariff');
    },
  );
  const { form, fault, conflict, isPending, submit } = act;
  const theirs = Number(conflict?.['version']);
  const of = 'tariff';
  const numeric = { inputMode: 'numeric' } as const;
  return (
    <form className="stack form-wide" onSubmit={(event) => void submit(event)} noValidate>
      <h1>{text.newTariff}</h1>
      <p>{text.newTariffHint}</p>
      <Fault of={fault} />
      {conflict && (
        <TariffConflict
          version={theirs}
          begun={begun.items}
          mine={form.getValues()}
          onTakeTheirs={onTakeTheirs}
          onKeepMine={() => {
            seen.current = theirs;
            void submit();
          }}
        />
      )}
      <div className="field-group">
        <FormField form={form} of={of} name="valid_from" label={text.validFrom} hint={text.validFromHint} control={{ type: 'date' }} />
        <FormField form={form} of={of} name="free_from" label={text.freeFromField} control={{ inputMode: 'decimal' }} />
        <FormField form={form} of={of} name="cut_off_hour" label={text.cutOffField} hint={text.cutOffHint} control={numeric} />
        <FormField form={form} of={of} name="step_g" label={text.stepField} hint={text.stepHint} control={numeric} />
      </div>
      <CheckChoices
        form={form}
        name="loading_days"
        label={text.loadingDays}
        options={text.weekdays.map((name, index) => ({ key: String(index + 1), name }))}
      />
      <TariffZones form={form} />
      <TariffProvinces form={form} />
      <FormActions act={words.form.save} pending={isPending} back="/settings/tariff" isFoot />
    </form>
  );
}
