import { hazardCodesIn } from '@aliquot/contract/core/hazard-codes.ts';
import { Button } from '@aliquot/ui/button.tsx';
import { Icon } from '@aliquot/ui/icon.tsx';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useShown } from '../../../calls/use-calls.ts';
import { FormField } from '../../../form/form-field.tsx';
import type { TypedValues } from '../../../form/typed-form.tsx';
import { useWords } from '../../../words/use-words.ts';
import { textOf, withCode, withoutCode } from './statement-codes.ts';
import { StatementSearch } from './statement-search.tsx';

type Props = {
  form: UseFormReturn<TypedValues>;
  /** Whose field it is, for its id. */
  of: string;
  name: 'ghs_hazards' | 'ghs_precautions';
};

/** The letter that the codes of a field begin with. */
const kinds = { ghs_hazards: /^(EU)?H/, ghs_precautions: /^P/ } as const;

/** Statement codes: typed, pasted or chosen; their texts are below. */
export function StatementField({ form, of, name }: Props) {
  const { words } = useWords();
  const text = words.substances;
  const { data } = useShown('consoleSubstances.findStatements', {});
  const typed = useWatch({ control: form.control, name }) ?? '';
  const chosen = hazardCodesIn(typed);
  const statements = (data?.items ?? []).filter(({ code }) => kinds[name].test(code));
  const texts = new Map(statements.map(({ code, text: wording }) => [code, wording]));
  const write = (value: string) => form.setValue(name, value, { shouldDirty: true });
  return (
    <div className="statement-field">
      <FormField
        form={form}
        of={of}
        name={name}
        label={text.fields[name]}
        hint={text.hints[name]}
        control={{ mono: true, autoComplete: 'off' }}
      />
      {chosen.length > 0 && data && (
        <ul className="statement-list">
          {chosen.map((code) => (
            <li key={code}>
              <p>
                <span className="mono">{code}</span> <Wording of={textOf(code, texts)} />
              </p>
              <Button size="sm" variant="quiet" square aria-label={text.takeOut(code)} onClick={() => write(withoutCode(typed, code))}>
                <Icon name="close" size={16} />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <StatementSearch
        id={`${of}-${name}-find`}
        label={text.find[name]}
        statements={statements.filter(({ code }) => !chosen.includes(code))}
        onAdd={(code) => write(withCode(typed, code))}
      />
    </div>
  );
}

function Wording({ of }: { of: string | undefined }) {
  const { words } = useWords();
  return of === undefined ? <span className="text-danger">{words.substances.noWording}</span> : <span>{of}</span>;
}
