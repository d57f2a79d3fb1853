import { Field } from './field.tsx';
import { Select } from './select.tsx';
import { TextInput } from './text-input.tsx';
import { Textarea } from './textarea.tsx';

/** A question about a service, in the reader's language. */
export type IntakeQuestion = {
  key: string;
  type: 'text' | 'long' | 'number' | 'choice';
  label: string;
  hint: string;
  /** Of a number; empty where it has none. */
  unit: string;
  is_needed: boolean;
  choices: readonly { value: string; label: string }[];
};

type Props = {
  questions: readonly IntakeQuestion[];
  /** The prefix of the fields' ids. */
  idPrefix: string;
  texts: { optional: string; pick: string };
  /** The earlier answers, and what is wrong with them, by key. */
  answers?: ReadonlyMap<string, string>;
  faults?: ReadonlyMap<string, string>;
};

/**
 * The questions of a service's intake form: for the buyer who answers them, and as a preview for
 * the operator who writes them.
 */
export function IntakeFields({ questions, idPrefix, texts, answers, faults }: Props) {
  return questions.map(({ key, type, label, hint, unit, is_needed: isNeeded, choices }) => (
    <Field
      key={key}
      id={`${idPrefix}-${key}`}
      label={unit === '' ? label : `${label} (${unit})`}
      note={isNeeded ? undefined : texts.optional}
      hint={hint}
      error={faults?.get(key)}
    >
      {(ties) =>
        type === 'choice' ? (
          <Select {...ties} name={key} defaultValue={answers?.get(key) ?? ''}>
            <option value="">{texts.pick}</option>
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.label}
              </option>
            ))}
          </Select>
        ) : type === 'long' ? (
          <Textarea {...ties} name={key} defaultValue={answers?.get(key)} maxLength={2000} />
        ) : (
          <TextInput
            {...ties}
            name={key}
            defaultValue={answers?.get(key)}
            maxLength={type === 'number' ? 40 : 200}
            inputMode={type === 'number' ? 'decimal' : undefined}
          />
        )
      }
    </Field>
  ));
}

/** An answer as it is read: a choice by its label, a number with its unit. */
export function answerText({ choices, unit }: Pick<IntakeQuestion, 'choices' | 'unit'>, answer: string | undefined): string | undefined {
  const text = choices.find(({ value }) => value === answer)?.label ?? answer;
  return text === undefined || unit === '' ? text : `${text} ${unit}`;
}
