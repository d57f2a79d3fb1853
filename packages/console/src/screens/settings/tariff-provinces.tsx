import { Select } from '@aliquot/ui/select.tsx';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { LineField } from '../../form/line-field.tsx';
import { SimpleTable } from '../../table/simple-table.tsx';
import type { TariffValues } from './tariff-values.ts';
import { useSettingsWords } from './use-settings-words.ts';

/** In which zone each province lies, and how many days a parcel takes there. */
export function TariffProvinces({ form }: { form: UseFormReturn<TariffValues> }) {
  const text = useSettingsWords();
  const zones = useWatch({ control: form.control, name: 'zones' });
  const message = form.formState.errors.provinces?.message;
  return (
    <section className="stack" aria-labelledby="tariff-provinces">
      <h2 id="tariff-provinces">{text.provinces}</h2>
      {message && <p className="field-error">{message}</p>}
      <SimpleTable
        label={text.provinces}
        heads={[text.province, text.zone, text.transitDays]}
        rows={form.getValues('provinces').map(({ province_id: id, name }, index) => ({
          key: id,
          cells: [
            name,
            <Select key="zone" aria-label={text.zoneOf(name)} {...form.register(`provinces.${index}.zone`)}>
              <option value="">{text.notDelivered}</option>
              {zones.map((_, zone) => (
                <option key={String(zone)} value={String(zone + 1)}>
                  {text.zoneNumber(zone + 1)}
                </option>
              ))}
            </Select>,
            <LineField
              key="days"
              form={form}
              path={`provinces.${index}.transit_days`}
              label={text.transitDaysOf(name)}
              control={{ inputMode: 'numeric' }}
            />,
          ],
        }))}
      />
    </section>
  );
}
