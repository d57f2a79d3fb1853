import { Checkbox } from '@aliquot/storefront/ui/checkbox.tsx';
import type { Input } from '../../calls/call.ts';
import { useWords } from '../../words/use-words.ts';
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
  const { words } = useWords();
  const keepsEmpty = options.empty_cells === undefined ? isRetry : options.empty_cells === 'keep';
  return (
    <fieldset className="stack narrow">
      <legend className="field-label">{words.imports.options}</legend>
      <Checkbox
        label={words.imports.keepEmpty}
        detail={words.imports.keepEmptyHint}
        checked={keepsEmpty}
        onChange={(event) => onChange({ ...options, empty_cells: event.target.checked ? 'keep' : 'clear' })}
      />
      {kind === 'substances' && (
        <>
          <Checkbox
            label={words.imports.replace}
            detail={words.imports.replaceHint}
            checked={options.existing === 'replace'}
            onChange={(event) => onChange({ ...options, existing: event.target.checked ? 'replace' : 'fill' })}
          />
          <Checkbox
            label={words.imports.asCatalogue}
            detail={words.imports.asCatalogueHint}
            checked={options.as_catalogue === true}
            onChange={(event) => onChange({ ...options, as_catalogue: event.target.checked })}
          />
        </>
      )}
      {kind === 'substances' && options.as_catalogue === true && (
        <Checkbox
          label={words.imports.unpublished}
          detail={words.imports.unpublishedHint}
          checked={options.published === false}
          onChange={(event) => onChange({ ...options, published: !event.target.checked })}
        />
      )}
    </fieldset>
  );
}
