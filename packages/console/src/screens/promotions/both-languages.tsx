import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { FormField } from '../../form/form-field.tsx';
import { FormText } from '../../form/form-text.tsx';
import { useWords } from '../../words/use-words.ts';

type Names<Values extends FieldValues> = readonly [en: Path<Values>, zh: Path<Values>];
type Props<Values extends FieldValues> = {
  form: UseFormReturn<Values>;
  titles: Names<Values>;
  /** The text below the title. */
  texts?: { names: Names<Values>; labels: readonly [en: string, zh: string] };
};

/** Title and text in both languages, side by side. */
export function BothLanguages<Values extends FieldValues>({ form, titles, texts }: Props<Values>) {
  const { fields } = useWords().words.promotions;
  const titleLabels = [fields.title_en, fields.title_zh] as const;
  return (
    <div className="columns">
      {(['en', 'zh-CN'] as const).map((lang, index) => {
        const [title, label] = index === 0 ? [titles[0], titleLabels[0]] : [titles[1], titleLabels[1]];
        return (
          <div key={lang} className="stack">
            <FormField form={form} of="promotion" name={title} label={label} control={{ maxLength: 150, lang }} />
            {texts && (
              <FormText
                form={form}
                of="promotion"
                name={index === 0 ? texts.names[0] : texts.names[1]}
                label={index === 0 ? texts.labels[0] : texts.labels[1]}
                rows={3}
                maxLength={500}
              />
            )}
          </div>
        );
      })}
    </div>
  );
}
