import { Field } from '@aliquot/ui/field.tsx';
import { Select } from '@aliquot/ui/select.tsx';
import { useState } from 'react';
import { transferAddress } from '../../calls/transfer.ts';
import { useShown } from '../../calls/use-calls.ts';
import { useImportWords } from './use-import-words.ts';
import { tableKinds } from './import-states.ts';

const formats = ['csv', 'xlsx', 'tsv'] as const;

/** Exports the catalogue, or a brand's or category's part; importing it again changes nothing. */
export function Exports() {
  const text = useImportWords();
  const { data: choices } = useShown('consoleProducts.getChoices', {});
  const [brand, setBrand] = useState('');
  const [category, setCategory] = useState('');
  const part = { brand: brand || undefined, category: category || undefined };
  return (
    <section className="stack" aria-labelledby="exports">
      <h2 id="exports">{text.exports}</h2>
      <p className="text-muted">{text.exportsHint}</p>
      <div className="field-group narrow">
        <PartChoice id="brand" label={text.exportBrand} choices={choices?.brands ?? []} value={brand} onChoose={setBrand} />
        <PartChoice
          id="category"
          label={text.exportCategory}
          choices={(choices?.categories ?? []).map(({ key, name, depth }) => ({ key, name: `${'\u2003'.repeat(depth)}${name}` }))}
          value={category}
          onChoose={setCategory}
        />
      </div>
      <dl className="key-list narrow">
        {tableKinds.map((kind) => (
          <div key={kind}>
            <dt>{text.kinds[kind]}</dt>
            <dd className="form-actions">
              {formats.map((format) => (
                <a
                  key={format}
                  className="link"
                  href={transferAddress('imports.downloadExport', { kind, format, ...(kind !== 'substances' && part) })}
                  download
                >
                  {format.toUpperCase()}
                </a>
              ))}
              {/* a substance is nobody's and has no category */}
              {kind === 'substances' && (brand || category) && <small className="text-muted">{text.exportWhole}</small>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

type PartChoiceProps = {
  id: string;
  label: string;
  choices: readonly { key: string; name: string }[];
  value: string;
  onChoose: (key: string) => void;
};

function PartChoice({ id, label, choices, value, onChoose }: PartChoiceProps) {
  const text = useImportWords();
  return (
    <Field id={`export-${id}`} label={label}>
      {(ties) => (
        <Select {...ties} value={value} onChange={(event) => onChoose(event.target.value)}>
          <option value="">{text.exportEverything}</option>
          {choices.map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
