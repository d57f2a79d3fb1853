import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { FormField } from '../../form/form-field.tsx';
import { useWords } from '../../words/use-words.ts';
import { PictureField } from './picture-field.tsx';

type Props<Values extends FieldValues> = {
  form: UseFormReturn<Values>;
  of: string;
  picture: string | null;
  onPicture: (id: string | null) => void;
  /** The form's fields, which a part for several forms cannot know. */
  names: { picture: Path<Values>; en: Path<Values>; zh: Path<Values> };
};

/** The picture of a page, and what it shows for those who do not see it. */
export function PagePictureFields<Values extends FieldValues>({ form, of, picture, onPicture, names }: Props<Values>) {
  const { content: text } = useWords().words;
  return (
    <div className="stack">
      <PictureField
        label={text.picture}
        picture={picture}
        onChange={onPicture}
        fault={form.getFieldState(names.picture, form.formState).error?.message}
      />
      {picture === null ? (
        <p className="text-muted">{text.sceneInstead}</p>
      ) : (
        <div className="columns">
          <FormField form={form} of={of} name={names.en} label={text.alt.en} hint={text.altHint} control={{ maxLength: 200, lang: 'en' }} />
          <FormField form={form} of={of} name={names.zh} label={text.alt.zh} control={{ maxLength: 200, lang: 'zh-CN' }} />
        </div>
      )}
    </div>
  );
}
