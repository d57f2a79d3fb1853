import { Button } from '@aliquot/ui/button.tsx';
import { Checkbox } from '@aliquot/ui/checkbox.tsx';
import { Field } from '@aliquot/ui/field.tsx';
import { Select } from '@aliquot/ui/select.tsx';
import { useState } from 'react';
import { useAction, useShown } from '../../calls/use-calls.ts';
import { Fault } from '../../form/fault.tsx';
import { useWords } from '../../words/use-words.ts';
import type { ImportShown } from './detail.tsx';
import type { ImportOptions } from './option-fields.tsx';
import { useImportWords } from './use-import-words.ts';

const groups = ['create_brands', 'create_categories', 'create_substances'] as const;

/** What an import creates besides its rows, a choice per group; another choice is checked again. */
export function MissingThings({ job }: { job: ImportShown }) {
  const { words } = useWords();
  const text = useImportWords();
  const { data: missing } = useShown('imports.findMissing', { id: job.id });
  const check = useAction('imports.check');
  const [changed, setChanged] = useState<ImportOptions>({});
  if (!missing) return null;
  const options = { ...job.options, ...changed };
  const brands = [...missing.brands, ...missing.brands_left_out];
  const named = { create_brands: brands, create_categories: missing.categories, create_substances: missing.substances };
  const titles = { create_brands: text.createBrands, create_categories: text.createCategories, create_substances: text.createSubstances };
  const hints = { create_brands: text.createBrandsHint, create_categories: '', create_substances: text.createSubstancesHint };
  // only brands are still named once they are left out; the other groups can be chosen again
  const isLeftOut = {
    create_brands: missing.brands_left_out.length > 0,
    create_categories: job.options.create_categories === false && job.rows_faulty > 0,
    create_substances: job.options.create_substances === false && job.rows_faulty > 0,
  };
  const shown = groups.filter((group) => named[group].length > 0 || isLeftOut[group]);
  const detailOf = (group: (typeof groups)[number]) =>
    [words.frame.listed(named[group]), isLeftOut[group] ? text.notCreated : '', hints[group]].filter((part) => part !== '').join(' – ');
  if (shown.length === 0) return null;
  const isOther = Object.entries(changed).some(
    ([name, value]) => new Map<string, unknown>(Object.entries(job.options)).get(name) !== value,
  );
  return (
    <fieldset className="stack">
      <legend className="field-label">{text.creates}</legend>
      <p className="text-muted">{text.createsHint}</p>
      {shown.map((group) => (
        <Checkbox
          key={group}
          label={titles[group](named[group].length)}
          detail={detailOf(group)}
          checked={options[group] === true}
          onChange={(event) => setChanged({ ...changed, [group]: event.target.checked })}
        />
      ))}
      {missing.categories.length > 0 && missing.families.length > 0 && (
        <Field id="import-family" label={text.family}>
          {(ties) => (
            <Select
              {...ties}
              value={options.new_category_family ?? 'reagents'}
              onChange={(event) => setChanged({ ...changed, new_category_family: event.target.value })}
            >
              {missing.families.map(({ key, name }) => (
                <option key={key} value={key}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <Fault of={check.error} />
      {isOther && (
        <p className="form-actions">
          <Button
            pending={check.isPending}
            onClick={() => {
              if (!check.isPending) check.mutate({ id: job.id, options: changed });
            }}
          >
            {text.checkAgain}
          </Button>
        </p>
      )}
    </fieldset>
  );
}
