import { type HomeBlockKind, hasPart } from '@aliquot/contract/shop/home-blocks.ts';
import { Checkbox } from '@aliquot/ui/checkbox.tsx';
import type { UseFormReturn } from 'react-hook-form';
import { useShown } from '../../../calls/use-calls.ts';
import { FormField } from '../../../form/form-field.tsx';
import { FormText } from '../../../form/form-text.tsx';
import { LanguageTexts } from '../../../form/language-texts.tsx';
import { ValueField } from '../../../form/value-field.tsx';
import { useWords } from '../../../words/use-words.ts';
import { PictureField } from '../picture-field.tsx';
import type { BlockValues } from './block-values.ts';

type Props = { form: UseFormReturn<BlockValues>; kind: HomeBlockKind };

/** What can be written about a block of this kind, and when it is shown. */
export function BlockFields({ form, kind }: Props) {
  const { words } = useWords();
  const text = words.home;
  return (
    <>
      {!hasPart(kind, 'untitled') && <BlockTexts form={form} kind={kind} />}
      <div className="stack narrow">
        {hasPart(kind, 'list') && <ListField form={form} />}
        {hasPart(kind, 'most') && (
          <FormField
            form={form}
            of="block"
            name="most"
            label={kind === 'popular' ? text.fields.mostInFamily : text.fields.most}
            control={{ type: 'number', min: 1, max: 24 }}
          />
        )}
        {hasPart(kind, 'examples') && (
          <FormText form={form} of="block" name="examples" label={text.fields.examples} hint={text.examplesHint} rows={6} maxLength={500} />
        )}
        {hasPart(kind, 'link') && (
          <FormField
            form={form}
            of="block"
            name="link"
            label={text.fields.link}
            hint={text.linkHint}
            control={{ mono: true, maxLength: 2000 }}
          />
        )}
        {hasPart(kind, 'picture') && (
          <PictureField
            label={text.fields.picture_id}
            picture={form.watch('picture_id')}
            onChange={(id) => form.setValue('picture_id', id, { shouldDirty: true })}
            fault={form.formState.errors.picture_id?.message}
          />
        )}
        {kind !== 'head' && (
          <>
            <Checkbox label={text.fields.is_shown} {...form.register('is_shown')} />
            <FormField form={form} of="block" name="starts_at" label={text.fields.starts_at} control={{ type: 'datetime-local' }} />
            <FormField form={form} of="block" name="ends_at" label={text.fields.ends_at} control={{ type: 'datetime-local' }} />
          </>
        )}
      </div>
    </>
  );
}

function BlockTexts({ form, kind }: Props) {
  const { fields } = useWords().words.home;
  const textsIn = (language: 'en' | 'zh') => [
    { name: `title_${language}` as const, label: fields[`title_${language}`], maxLength: 150 },
    ...(hasPart(kind, 'text') ? [{ name: `text_${language}` as const, label: fields[`text_${language}`], maxLength: 500, rows: 3 }] : []),
    ...(hasPart(kind, 'link') ? [{ name: `link_label_${language}` as const, label: fields[`link_label_${language}`], maxLength: 60 }] : []),
  ];
  return <LanguageTexts form={form} of="block" en={textsIn('en')} zh={textsIn('zh')} />;
}

function ListField({ form }: { form: UseFormReturn<BlockValues> }) {
  const { words, language } = useWords();
  const text = words.home;
  const { data } = useShown('homeBlocks.findLists', {});
  // its choices come with a call, and a choice that is not there yet would be lost
  if (!data) return null;
  return (
    <ValueField
      form={form}
      of="block"
      name="list_id"
      label={text.fields.list_id}
      hint={text.chooseHint}
      as={{
        kind: 'choice',
        empty: text.choose,
        options: data.items.map(({ id, name_en: en, name_zh: zh, is_shown: isShown }) => {
          const name = language === 'en' ? en : zh;
          return { value: String(id), label: isShown ? name : text.hiddenList(name) };
        }),
      }}
    />
  );
}
