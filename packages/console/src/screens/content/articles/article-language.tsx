import { Field } from '@aliquot/ui/field.tsx';
import { Textarea } from '@aliquot/ui/textarea.tsx';
import { Suspense, lazy } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Output } from '../../../calls/call.ts';
import { FormField } from '../../../form/form-field.tsx';
import { useWords } from '../../../words/use-words.ts';
import type { ArticleValues } from './edit-article.tsx';

/** The editor is large, and most of the console's pages need none. */
const RichEditor = lazy(async () => ({ default: (await import('./editor/rich-editor.tsx')).RichEditor }));

type Props = {
  form: UseFormReturn<ArticleValues>;
  language: 'en' | 'zh';
  products: Output<'articles.get'>['products'];
  isFixed: boolean;
};

/** What is written in one language. */
export function ArticleLanguage({ form, language, products, isFixed }: Props) {
  const { words } = useWords();
  const fields = words.content.fields;
  const lang = language === 'en' ? 'en' : 'zh-CN';
  const [title, summary, author, body] = [`title_${language}`, `summary_${language}`, `author_${language}`, `body_${language}`] as const;
  return (
    <section className="stack" aria-label={words.content.languages[language]}>
      <h2>{words.content.languages[language]}</h2>
      <FormField form={form} of="article" name={title} label={fields[title]} control={{ maxLength: 150, lang }} />
      <Field id={`article-${summary}`} label={fields[summary]} error={form.formState.errors[summary]?.message}>
        {(ties) => <Textarea {...ties} {...form.register(summary)} rows={3} maxLength={500} lang={lang} />}
      </Field>
      <FormField form={form} of="article" name={author} label={fields[author]} control={{ maxLength: 100, lang }} />
      <Suspense fallback={<p role="status">{words.frame.loading}</p>}>
        <RichEditor
          label={fields[body]}
          lang={lang}
          products={products}
          isFixed={isFixed}
          body={form.getValues(body)}
          onChange={(written) => form.setValue(body, written, { shouldDirty: true })}
          fault={form.formState.errors[body]?.message}
        />
      </Suspense>
    </section>
  );
}
