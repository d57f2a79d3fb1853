import { Checkbox } from '@aliquot/ui/checkbox.tsx';
import type { Input, Output } from '../../../calls/call.ts';
import { FormActions } from '../../../form/form-actions.tsx';
import { LanguageTexts } from '../../../form/language-texts.tsx';
import { WrittenFormHead, useWrittenForm } from '../../../form/written-form.tsx';
import { useWords } from '../../../words/use-words.ts';
import { PictureField } from '../picture-field.tsx';
import { PreviewButton } from '../preview-button.tsx';

type Page = Output<'institutionPages.get'>;
type Writing = Omit<Input<'institutionPages.update'>, 'id' | 'version'>;
/** Advantages as they are typed: one a line. */
type Values = Omit<Writing, 'advantages_en' | 'advantages_zh'> & { advantages_en: string; advantages_zh: string };

const valuesOf = ({ is_shown, logo_id, text_en, text_zh, advantages_en: en, advantages_zh: zh }: Page): Values => ({
  is_shown,
  logo_id,
  text_en,
  text_zh,
  advantages_en: en.join('\n'),
  advantages_zh: zh.join('\n'),
});

const writingOf = (values: Values): Writing => ({
  ...values,
  advantages_en: linesOf(values.advantages_en),
  advantages_zh: linesOf(values.advantages_zh),
});

type Props = { page: Page; isFixed: boolean; onTakeTheirs: () => void };

/** An institution's whole entry, with a preview before saving. */
export function EditInstitutionPage({ page, isFixed, onTakeTheirs }: Props) {
  const { words } = useWords();
  const text = words.shopPages;
  const written = useWrittenForm(
    'institutionPages.update',
    { version: page.version, values: valuesOf(page) },
    (values: Values, version) => ({ ...writingOf(values), id: page.id, version }),
    (saved) => ({ version: saved.version, values: valuesOf(saved) }),
  );
  const { form, isPending, submit } = written;
  const fields = text.institutionFields;
  const textsIn = (language: 'en' | 'zh') => [
    { name: `text_${language}` as const, label: fields[`text_${language}`], maxLength: 600, rows: 3 },
    { name: `advantages_${language}` as const, label: fields[`advantages_${language}`], maxLength: 2500, rows: 5 },
  ];
  return (
    <form className="stack" onSubmit={(event) => void submit(event)} noValidate>
      <WrittenFormHead
        written={written}
        fields={[
          ...(['text_en', 'text_zh'] as const).map((name) => ({ name, label: fields[name] })),
          ...(['advantages_en', 'advantages_zh'] as const).map((name) => ({ name, label: fields[name], format: formatLines })),
          { name: 'is_shown', label: text.state, format: (isShown) => (isShown === true ? text.shown : text.hidden) },
        ]}
        onTakeTheirs={onTakeTheirs}
      />
      <fieldset className="stack" disabled={isFixed}>
        <LanguageTexts form={form} of="institution-page" en={textsIn('en')} zh={textsIn('zh')} />
        <p className="field-hint">{text.oneALine}</p>
        <div className="stack narrow">
          <PictureField
            label={text.logo}
            picture={form.watch('logo_id')}
            onChange={(id) => form.setValue('logo_id', id, { shouldDirty: true })}
            fault={form.formState.errors.logo_id?.message}
          />
          <Checkbox label={text.isShownInstitution} {...form.register('is_shown')} />
        </div>
      </fieldset>
      {!isFixed && (
        <FormActions act={words.form.save} pending={isPending} isFoot>
          <PreviewButton name="institutionPages.preview" form={form} input={() => ({ ...writingOf(form.getValues()), id: page.id })} />
        </FormActions>
      )}
    </form>
  );
}

const linesOf = (typed: string): string[] =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const formatLines = (value: unknown): string =>
  Array.isArray(value) ? value.join('; ') : typeof value === 'string' ? linesOf(value).join('; ') : '';
