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
  /** What the fields' ids begin with. */
  of: string;
  words: { optional: string; pick: string };
  /** What was answered before, and what is wrong with it, by key. */
  answers?: ReadonlyMap<string, string>;
  faults?: ReadonlyMap<string, string>;
};

/** The questions of a service's intake form: to be answered by its buyer, or to be looked at by whoever writes them. */
export function IntakeFields({ questions, of, words, answers, faults }: Props) {
  return questions.map(({ key, type, label, hint, unit, is_needed: isNeeded, choices }) => (
    <Field
      key={key}
      id={`${of}-${key}`}
      label={unit === '' ? label : `${label} (${unit})`}
      note={isNeeded ? undefined : words.optional}
      hint={hint}
      error={faults?.get(key)}
    >
      {(ties) =>
        type === 'choice' ? (
          <Select {...ties} name={key} defaultValue={answers?.get(key) ?? ''}>
            <option value="">{words.pick}</option>
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

/** An answer as it is read: a choice by its words, a number with its unit. */
export function answerText({ choices, unit }: Pick<IntakeQuestion, 'choices' | 'unit'>, answer: string | undefined): string | undefined {
  const said = choices.find(({ value }) => value === answer)?.label ?? answer;
  return said === undefined || unit === '' ? said : `${said} ${unit}`;
}
