import { Field } from '@aliquot/ui/field.tsx';
import { FileInput } from '@aliquot/ui/file-input.tsx';
import { showToast } from '@aliquot/ui/toast-store.ts';
import { ActionDialog } from '../../../form/action-dialog.tsx';
import { FormField } from '../../../form/form-field.tsx';
import { useUploadForm } from '../../../form/use-upload-form.ts';
import { ValueField } from '../../../form/value-field.tsx';
import { optionsOf } from '../../../table/options-of.ts';
import { useWords } from '../../../words/use-words.ts';
import type { ProductShown } from '../products/states.ts';
import type { Document } from './documents.tsx';
import { useDocumentWords } from './use-document-words.ts';

const kinds = ['sds', 'certificate', 'manual', 'specification', 'other'] as const satisfies readonly Document['kind'][];
const languages = ['zh-CN', 'en'] as const;

type Values = {
  kind: string;
  language: string;
  title: string;
  edition: string;
  dated_on: string;
  valid_until: string;
  about: string;
  file: string;
};

type UploadDocumentProps = {
  product: ProductShown;
  lots: readonly string[];
  /** What it takes the place of; null for another document. */
  replaced: Document | null;
  onClose: () => void;
};

/** Brings a PDF about a product, or the newer version of one. */
export function UploadDocument({ product, lots, replaced, onClose }: UploadDocumentProps) {
  const { words, language } = useWords();
  const text = useDocumentWords();
  const act = useUploadForm<Values>(
    replaced ? 'consoleDocuments.replace' : 'consoleDocuments.upload',
    ({ about, file: _file, ...facts }, file) => ({
      ...facts,
      id: replaced ? replaced.id : product.id,
      file_name: file?.name ?? '',
      ...(about.startsWith('pack:') && { sku_id: about.slice(5) }),
      ...(about.startsWith('lot:') && { lot_number: about.slice(4) }),
    }),
    {
      values: {
        kind: replaced?.kind ?? '',
        language: replaced?.language ?? language,
        title: replaced?.title ?? '',
        edition: '',
        dated_on: '',
        valid_until: '',
        about: '',
        file: '',
      },
      onDone: () => {
        showToast({ text: text.uploaded });
        onClose();
      },
    },
  );
  const { form } = act;
  const of = 'document';
  return (
    <ActionDialog
      title={replaced ? text.replaceTitle : text.add}
      hint={replaced ? text.replaceHint : text.addHint}
      act={act}
      onClose={onClose}
    >
      <Field id="document-file" label={text.file} hint={text.fileHint} error={form.formState.errors.file?.message}>
        {(ties) => (
          <FileInput {...ties} accept="application/pdf" onChange={({ currentTarget: { files } }) => act.choose(files?.[0] ?? null)} />
        )}
      </Field>
      {!replaced && (
        <>
          <ValueField
            form={form}
            of={of}
            name="kind"
            label={text.kind}
            as={{ kind: 'choice', empty: '', options: optionsOf(kinds, text.kinds) }}
          />
          <ValueField
            form={form}
            of={of}
            name="language"
            label={text.language}
            as={{ kind: 'choice', options: optionsOf(languages, text.languages) }}
          />
          <ValueField
            form={form}
            of={of}
            name="about"
            label={text.about}
            hint={text.aboutHint}
            as={{
              kind: 'choice',
              empty: text.wholeProduct,
              options: [
                ...product.skus.map(({ id, code, label }) => ({ value: `pack:${id}`, label: `${code}${words.frame.comma}${label}` })),
                ...lots.map((lot) => ({ value: `lot:${lot}`, label: text.lot(lot) })),
              ],
            }}
          />
        </>
      )}
      <FormField form={form} of={of} name="title" label={text.title} hint={text.titleHint} control={{ maxLength: 200 }} />
      <FormField form={form} of={of} name="edition" label={text.edition} hint={text.editionHint} control={{ maxLength: 40 }} />
      <FormField form={form} of={of} name="dated_on" label={text.datedOn} control={{ type: 'date' }} />
      <FormField form={form} of={of} name="valid_until" label={text.validUntil} hint={text.validUntilHint} control={{ type: 'date' }} />
    </ActionDialog>
  );
}
