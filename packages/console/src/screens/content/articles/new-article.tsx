import { Field } from '@aliquot/ui/field.tsx';
import { Select } from '@aliquot/ui/select.tsx';
import { useNavigate } from 'react-router';
import { useShown } from '../../../calls/use-calls.ts';
import { Fault } from '../../../form/fault.tsx';
import { FormActions } from '../../../form/form-actions.tsx';
import { FormField } from '../../../form/form-field.tsx';
import { useActionForm } from '../../../form/use-action-form.ts';
import { useWords } from '../../../words/use-words.ts';

/** Begins an article: its titles and its category make a draft. */
export function NewArticle() {
  const { words, language } = useWords();
  const navigate = useNavigate();
  const { data } = useShown('articles.findCategories', {});
  const { form, fault, isPending, submit } = useActionForm(
    'articles.create',
    { title_en: '', title_zh: '', category_id: '' },
    ({ category_id: category, ...titles }: { title_en: string; title_zh: string; category_id: string }) => ({
      ...titles,
      category_id: Number(category || data?.items[0]?.id),
    }),
    ({ id }) => void navigate(`/content/articles/${id}`),
  );
  if (!data) return <p role="status">{words.frame.loading}</p>;
  return (
    <form className="stack narrow" onSubmit={(event) => void submit(event)} noValidate>
      <h1>{words.content.newArticle}</h1>
      <Fault of={fault} />
      <FormField form={form} of="article" name="title_en" label={words.content.titleEn} control={{ maxLength: 150, lang: 'en' }} />
      <FormField form={form} of="article" name="title_zh" label={words.content.titleZh} control={{ maxLength: 150, lang: 'zh-CN' }} />
      <Field id="article-category" label={words.content.category} error={form.formState.errors.category_id?.message}>
        {(ties) => (
          <Select {...ties} {...form.register('category_id')}>
            {data.items.map(({ id, name_en: en, name_zh: zh }) => (
              <option key={id} value={id}>
                {language === 'en' ? en : zh}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <FormActions act={words.content.begin} pending={isPending} back="/content" />
    </form>
  );
}
