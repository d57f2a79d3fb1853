import { Checkbox } from '@aliquot/ui/checkbox.tsx';
import type { Input } from '../../calls/call.ts';
import { useImportWords } from './use-import-words.ts';
import type { ImportShown } from './detail.tsx';

export type ImportOptions = NonNullable<Input<'imports.check'>['options']>;

export type OptionFieldsProps = {
  kind: ImportShown['kind'];
  options: ImportOptions;
  onChange: (options: ImportOptions) => void;
  isRetry: boolean;
};

/** How the rows are taken, as far as their kind leaves a choice. */
export function OptionFields({ kind, options, onChange, isRetry }: OptionFieldsProps) {
  const text = useImportWords();
  const keepsEmpty = options.empty_cells === undefined ? isRetry : options.empty_cells === 'keep';
  return (
    <fieldset className="stack narrow">
      <legend className="field-label">{text.options}</legend>
      <Checkbox
        label={text.keepEmpty}
        detail={text.keepEmptyHint}
        checked={keepsEmpty}
        onChange={(event) => onChange({ ...options, empty_cells: event.target.checked ? 'keep' : 'clear' })}
      />
      {kind === 'substances' && (
        <>
          <Checkbox
            label={text.replace}
            detail={text.replaceHint}
            checked={options.existing === 'replace'}
            onChange={(event) => onChange({ ...options, existing: event.target.checked ? 'replace' : 'fill' })}
          />
          <Checkbox
            label={text.asCatalogue}
            detail={text.asCatalogueHint}
            checked={options.as_catalogue === true}
            onChange={(event) => onChange({ ...options, as_catalogue: event.target.checked })}
          />
        </>
      )}
      {kind === 'substances' && options.as_catalogue === true && (
        <Checkbox
          label={text.unpublished}
          detail={text.unpublishedHint}
          checked={options.published === false}
          onChange={(event) => onChange({ ...options, published: !event.target.checked })}
        />
      )}
    </fieldset>
  );
}
