import { Checkbox } from '@aliquot/ui/checkbox.tsx';
import { Field } from '@aliquot/ui/field.tsx';
import { Select } from '@aliquot/ui/select.tsx';
import { showToast } from '@aliquot/ui/toast-store.ts';
import { useRef } from 'react';
import type { Input, Output } from '../../../calls/call.ts';
import { ConflictNotice } from '../../../form/conflict-notice.tsx';
import { Fault } from '../../../form/fault.tsx';
import { FormActions } from '../../../form/form-actions.tsx';
import { resetSaved } from '../../../form/reset-saved.ts';
import { textIn } from '../../../form/text-in.ts';
import { useActionForm } from '../../../form/use-action-form.ts';
import { useWords } from '../../../words/use-words.ts';
import type { ArticleCategory } from './categories-screen.tsx';
import { ArticleLanguage } from './article-language.tsx';
import { PagePictureFields } from '../page-picture-fields.tsx';
import { PreviewButton } from '../preview-button.tsx';
import { ProductChoice } from '../product-choice.tsx';

export type ArticleValues = Omit<Input<'articles.update'>, 'id' | 'version' | 'asks_again'> & { asks_again: boolean };
type Article = Output<'articles.get'>;

const valuesOf = ({
  category_id,
  title_en,
  title_zh,
  summary_en,
  summary_zh,
  author_en,
  author_zh,
  ...article
}: Article): ArticleValues => ({
  category_id,
  title_en,
  title_zh,
  summary_en,
  summary_zh,
  author_en,
  author_zh,
  body_en: article.body_en,
  body_zh: article.body_zh,
  picture_id: article.picture_id,
  alt_en: article.alt_en,
  alt_zh: article.alt_zh,
  product_ids: article.product_ids,
  asks_again: false,
});

export type EditArticleProps = { article: Article; categories: readonly ArticleCategory[]; isFixed: boolean; onTakeTheirs: () => void };

/** An article in both languages side by side; a concurrent change is shown beside it. */
export function EditArticle({ article, categories, isFixed, onTakeTheirs }: EditArticleProps) {
  const { words, language } = useWords();
  // what this form began with, and not what the page has learnt of since
  const begun = useRef({ version: article.version, writing: JSON.stringify(valuesOf(article)) });
  // publishing and withdrawing change the version and nothing that is written
  const versionNow = () => {
    const { version, writing } = begun.current;
    return JSON.stringify(valuesOf(article)) === writing ? Math.max(version, article.version) : version;
  };
  const { form, fault, conflict, endConflict, isPending, submit } = useActionForm(
    'articles.update',
    valuesOf(article),
    (values: ArticleValues) => ({ ...values, id: article.id, version: versionNow() }),
    (saved, own, sent) => {
      begun.current = { version: saved.version, writing: JSON.stringify(valuesOf(saved)) };
      resetSaved(own, sent, valuesOf(saved));
      showToast({ text: words.form.saved });
    },
  );
  const save = (event?: React.BaseSyntheticEvent) => {
    // faults of what is no plain field would else stop the next try
    form.clearErrors();
    void submit(event);
  };
  const keepMine = (theirs: Readonly<Record<string, unknown>>) => {
    begun.current = { version: Number(theirs['version']), writing: '' };
    endConflict();
    save();
  };
  return (
    <form className="stack" onSubmit={save} noValidate>
      <Fault of={fault} />
      {conflict && (
        <ConflictNotice
          differences={(['title_en', 'title_zh', 'summary_en', 'summary_zh', 'body_en', 'body_zh'] as const).map((field) => ({
            label: words.content.fields[field],
            mine: textIn(form.getValues(field)),
            theirs: textIn(conflict[field]),
          }))}
          onTakeTheirs={onTakeTheirs}
          onKeepMine={() => keepMine(conflict)}
        />
      )}
      <fieldset className="stack" disabled={isFixed}>
        <div className="columns">
          <ArticleLanguage form={form} language="en" products={article.products} isFixed={isFixed} />
          <ArticleLanguage form={form} language="zh" products={article.products} isFixed={isFixed} />
        </div>
        <div className="columns">
          <Field id="article-category" label={words.content.category} error={form.formState.errors.category_id?.message}>
            {(ties) => (
              <Select {...ties} {...form.register('category_id', { valueAsNumber: true })}>
                {categories.map(({ id, name_en: en, name_zh: zh }) => (
                  <option key={id} value={id}>
                    {language === 'en' ? en : zh}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <PagePictureFields
            form={form}
            of="article"
            picture={form.watch('picture_id')}
            onPicture={(id) => form.setValue('picture_id', id, { shouldDirty: true })}
            names={{ picture: 'picture_id', en: 'alt_en', zh: 'alt_zh' }}
          />
        </div>
        <ProductChoice
          known={article.products}
          chosen={form.watch('product_ids')}
          onChange={(ids) => form.setValue('product_ids', [...ids], { shouldDirty: true })}
          label={words.content.productsBelow}
          fault={form.formState.errors.product_ids?.message}
        />
      </fieldset>
      {!isFixed && (article.page === 'terms' || article.page === 'privacy') && article.versions.length > 0 && (
        <Checkbox {...form.register('asks_again')} label={words.content.asksAgain} detail={words.content.asksAgainHint} />
      )}
      {!isFixed && (
        <FormActions act={words.form.save} pending={isPending} isFoot>
          <PreviewButton
            name="articles.preview"
            form={form}
            input={() => {
              const { asks_again: _, ...writing } = form.getValues();
              return { ...writing, id: article.id };
            }}
          />
        </FormActions>
      )}
    </form>
  );
}
