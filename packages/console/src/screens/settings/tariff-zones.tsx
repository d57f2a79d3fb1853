import { Button } from '@aliquot/ui/button.tsx';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { LineField } from '../../form/line-field.tsx';
import { SimpleTable } from '../../table/simple-table.tsx';
import { type TariffValues, feeNames, noFees } from './tariff-values.ts';
import { useSettingsWords } from './use-settings-words.ts';

/** What each zone costs; one more can be added, and the last one taken away. */
export function TariffZones({ form }: { form: UseFormReturn<TariffValues> }) {
  const text = useSettingsWords();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'zones', keyName: 'line' });
  return (
    <section className="stack" aria-labelledby="tariff-zones">
      <h2 id="tariff-zones">{text.zones}</h2>
      <p className="text-muted">{text.zonesHint}</p>
      <SimpleTable
        label={text.zones}
        isStacked
        heads={[text.zone, ...feeNames.map((name) => text.fees[name])]}
        rows={fields.map(({ line }, index) => ({
          key: line,
          cells: [
            String(index + 1),
            ...feeNames.map((name) => (
              <LineField
                key={name}
                form={form}
                path={`zones.${index}.${name}`}
                label={text.feeOf(text.fees[name], index + 1)}
                control={{ inputMode: 'decimal' }}
              />
            )),
          ],
        }))}
      />
      <p className="form-actions">
        {fields.length < 9 && (
          <Button size="sm" onClick={() => append(noFees)}>
            {text.addZone}
          </Button>
        )}
        {fields.length > 1 && (
          <Button size="sm" variant="quiet" onClick={() => remove(fields.length - 1)}>
            {text.removeZone(fields.length)}
          </Button>
        )}
      </p>
    </section>
  );
}
