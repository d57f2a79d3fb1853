import { intakeTypes } from '@aliquot/contract/core/catalogue-kinds.ts';
import { Button } from '@aliquot/ui/button.tsx';
import { Checkbox } from '@aliquot/ui/checkbox.tsx';
import { type Control, type UseFormReturn, useFieldArray, useWatch } from 'react-hook-form';
import type { Input } from '../../../calls/call.ts';
import { FormActions } from '../../../form/form-actions.tsx';
import { OrderButtons } from '../../../form/order-buttons.tsx';
import { ValueField } from '../../../form/value-field.tsx';
import { WrittenFormHead, useWrittenForm } from '../../../form/written-form.tsx';
import { optionsOf } from '../../../table/options-of.ts';
import { useWords } from '../../../words/use-words.ts';
import { IntakePreview } from './intake-preview.tsx';
import { type Question, newQuestion } from './questions.ts';
import { useIntakeWords } from './use-intake-words.ts';

export type Place = Pick<Input<'consoleServiceForms.get'>, 'of' | 'id'>;
type Values = { fields: Question[] };

const most = 40;

type Props = {
  place: Place;
  /** 0 for a form that is only begun. */
  version: number;
  questions: readonly Question[];
  onTakeTheirs: () => void;
};

/** The questions of an intake form in their order, saved whole. */
export function EditIntake({ place, version, questions, onTakeTheirs }: Props) {
  const { words } = useWords();
  const text = useIntakeWords();
  const written = useWrittenForm(
    'consoleServiceForms.save',
    { version, values: { fields: questions.length > 0 ? [...questions] : [newQuestion()] } },
    (values: Values, begun) => ({ ...place, version: begun, fields: values.fields }),
    (saved) => ({ version: saved.version, values: { fields: saved.fields } }),
  );
  const { form, isPending, submit } = written;
  const { fields, append, remove, swap } = useFieldArray({ control: form.control, name: 'fields', keyName: 'line' });
  return (
    <>
      <form className="stack" onSubmit={(event) => void submit(event)} noValidate>
        <WrittenFormHead
          written={written}
          fields={[{ name: 'fields', label: text.questions, format: (given) => formatQuestions(given, text) }]}
          onTakeTheirs={onTakeTheirs}
        />
        {fields.map(({ line }, index) => (
          <QuestionFields
            key={line}
            form={form}
            index={index}
            acts={
              <>
                <OrderButtons
                  name={text.question(index + 1)}
                  index={index}
                  count={fields.length}
                  onMove={(by) => swap(index, index + by)}
                />
                {fields.length > 1 && (
                  <Button
                    size="sm"
                    variant="quiet"
                    aria-label={text.removeQuestion(text.question(index + 1))}
                    onClick={() => remove(index)}
                  >
                    {text.takeOut}
                  </Button>
                )}
              </>
            }
          />
        ))}
        {fields.length < most && (
          <p className="form-actions">
            <Button onClick={() => append(newQuestion())}>{text.add}</Button>
          </p>
        )}
        <FormActions act={words.form.save} pending={isPending} isFoot />
      </form>
      <details>
        <summary>{text.preview}</summary>
        <LivePreview control={form.control} />
      </details>
    </>
  );
}

/** Follows what is typed. */
const LivePreview = ({ control }: { control: Control<Values> }) => <IntakePreview questions={useWatch({ control, name: 'fields' })} />;

/** One question: its text, and what its kind needs. */
function QuestionFields({ form, index, acts }: { form: UseFormReturn<Values>; index: number; acts: React.ReactNode }) {
  const text = useIntakeWords();
  const type = form.watch(`fields.${index}.type`);
  const at = <Name extends keyof Question>(name: Name) => ({ form, of: 'intake', name: `fields.${index}.${name}` as const });
  return (
    <fieldset className="intake-question">
      <legend>{text.question(index + 1)}</legend>
      <div className="field-group">
        <ValueField {...at('label_en')} label={text.fields.label_en} as={{}} />
        <ValueField {...at('label_zh')} label={text.fields.label_zh} as={{}} />
        <ValueField {...at('hint_en')} label={text.fields.hint_en} hint={text.hintHint} as={{}} />
        <ValueField {...at('hint_zh')} label={text.fields.hint_zh} hint={text.hintHint} as={{}} />
        <ValueField {...at('type')} label={text.type} as={{ kind: 'choice', options: optionsOf(intakeTypes, text.types) }} />
        {type === 'number' && <ValueField {...at('unit')} label={text.fields.unit} hint={text.unitHint} as={{}} />}
        {type === 'choice' && (
          <ValueField {...at('choices')} label={text.fields.choices} hint={text.choicesHint} as={{ kind: 'area', rows: 4 }} />
        )}
      </div>
      <div className="form-actions">
        <Checkbox label={text.needed} {...form.register(`fields.${index}.is_needed`)} />
        {acts}
      </div>
    </fieldset>
  );
}

/** Questions in one text, to be compared with somebody else's. */
function formatQuestions(given: unknown, { types, needed }: ReturnType<typeof useIntakeWords>): string {
  if (!Array.isArray(given)) return '';
  return given
    .map((one: Question, index) =>
      [
        `${index + 1}.`,
        `[${types[one.type]}]`,
        one.label_en,
        one.label_zh,
        one.hint_en,
        one.hint_zh,
        one.unit && `(${one.unit})`,
        one.choices.replaceAll('\n', ' / '),
        one.is_needed && `· ${needed}`,
      ]
        .filter(Boolean)
        .join(' '),
    )
    .join(' ');
}
