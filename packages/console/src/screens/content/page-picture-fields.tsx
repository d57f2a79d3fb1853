import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { FormField } from '../../form/form-field.tsx';
import { useWords } from '../../words/use-words.ts';
import { PictureField } from './picture-field.tsx';

type PageWithPicture = FieldValues & { picture_id: string | null; alt_en: string; alt_zh: string };

/** The picture of a page, and what it shows for those who do not see it. */
export function PagePictureFields<Values extends PageWithPicture>({ form, of }: { form: UseFormReturn<Values>; of: string }) {
  const { content: text } = useWords().words;
  // the names are those of PageWithPicture, which a generic form does not know
  const name = (field: keyof PageWithPicture & string) => field as Path<Values>;
  const picture: string | null = form.watch(name('picture_id'));
  return (
    <div className="stack">
      <PictureField
        label={text.picture}
        picture={picture}
        onChange={(id) => form.setValue(name('picture_id'), id as PathValue<Values, Path<Values>>, { shouldDirty: true })}
        fault={form.getFieldState(name('picture_id'), form.formState).error?.message}
      />
      {picture === null ? (
        <p className="text-muted">{text.sceneInstead}</p>
      ) : (
        <div className="columns">
          <FormField
            form={form}
            of={of}
            name={name('alt_en')}
            label={text.alt.en}
            hint={text.altHint}
            control={{ maxLength: 200, lang: 'en' }}
          />
          <FormField form={form} of={of} name={name('alt_zh')} label={text.alt.zh} control={{ maxLength: 200, lang: 'zh-CN' }} />
        </div>
      )}
    </div>
  );
}
