import { readChoices } from '@aliquot/contract/core/written-choices.ts';
import type { Language } from '@aliquot/contract/core/language.ts';
import type { IntakeQuestion } from '@aliquot/ui/intake-fields.tsx';
import type { Output } from '../../../calls/call.ts';

export type FormShown = Output<'consoleServiceForms.get'>;
export type Question = FormShown['fields'][number];

export const newQuestion = (): Question => ({
  key: '',
  type: 'text',
  label_en: '',
  label_zh: '',
  hint_en: '',
  hint_zh: '',
  unit: '',
  is_needed: true,
  choices: '',
});

/** Questions as shown to a buyer; unfinished ones are left out. */
export const questionsIn = (questions: readonly Question[], language: Language): IntakeQuestion[] =>
  questions.map(({ type, unit, is_needed, choices, ...texts }, index) => ({
    key: String(index),
    type,
    label: language === 'en' ? texts.label_en : texts.label_zh,
    hint: language === 'en' ? texts.hint_en : texts.hint_zh,
    unit: type === 'number' ? unit : '',
    is_needed,
    choices: type === 'choice' ? (readChoices(choices) ?? []).map(({ en, zh }) => ({ value: en, label: language === 'en' ? en : zh })) : [],
  }));
