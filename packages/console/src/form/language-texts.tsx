import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useWords } from '../words/use-words.ts';
import { FormField } from './form-field.tsx';
import { FormText } from './form-text.tsx';

export type LanguageText<Values extends FieldValues> = { name: Path<Values>; label: string; maxLength: number; rows?: number };

type Props<Values extends FieldValues> = {
  form: UseFormReturn<Values>;
  /** Of the form on the page, for the fields' ids. */
  of: string;
  en: readonly LanguageText<Values>[];
  zh: readonly LanguageText<Values>[];
};

/** Texts in both languages, side by side where there is room; `rows` makes them multi-line. */
export function LanguageTexts<Values extends FieldValues>({ form, of, en, zh }: Props<Values>) {
  const { words } = useWords();
  return (
    <div className="columns">
      {[['en', 'en', en] as const, ['zh', 'zh-CN', zh] as const].map(([language, lang, fields]) => (
        <section key={language} className="stack" aria-label={words.content.languages[language]}>
          <h2>{words.content.languages[language]}</h2>
          {fields.map(({ name, label, maxLength, rows }) =>
            rows === undefined ? (
              <FormField key={name} form={form} of={of} name={name} label={label} control={{ maxLength, lang }} />
            ) : (
              <FormText key={name} form={form} of={of} name={name} label={label} rows={rows} maxLength={maxLength} />
            ),
          )}
        </section>
      ))}
    </div>
  );
}
