import { Button } from '@aliquot/storefront/ui/button.tsx';
import { Field } from '@aliquot/storefront/ui/field.tsx';
import { FileInput } from '@aliquot/storefront/ui/file-input.tsx';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Refused } from '../../calls/call.ts';
import { bringFile, transferAddress } from '../../calls/transfer.ts';
import { useWords } from '../../words/use-words.ts';
import type { ArticleValues } from './edit-article.tsx';

/** The article's picture: chosen, brought at once, and used when the article is saved. */
export function ArticlePicture({ form }: { form: UseFormReturn<ArticleValues> }) {
  const { words, language } = useWords();
  const [fault, setFault] = useState<string | null>(null);
  const picture = form.watch('picture_id');
  const bring = async (file: File) => {
    setFault(null);
    try {
      const kept = await bringFile('articles.uploadPicture', {}, file, { language });
      if (typeof kept === 'object' && kept !== null && 'id' in kept && typeof kept.id === 'string')
        form.setValue('picture_id', kept.id, { shouldDirty: true });
    } catch (error) {
      setFault(error instanceof Refused ? error.body.msg : words.form.noAnswer);
    }
  };
  return (
    <div className="stack">
      <Field
        id="article-picture"
        label={words.content.picture}
        hint={words.content.pictureHint}
        error={fault ?? form.formState.errors.picture_id?.message}
      >
        {(ties) => (
          <FileInput
            {...ties}
            accept="image/png,image/jpeg,image/webp"
            onChange={({ target: { files } }) => void (files?.[0] && bring(files[0]))}
          />
        )}
      </Field>
      {picture && (
        <div className="form-acts">
          <img className="picture-thumb" src={transferAddress('articles.showPicture', { id: picture })} alt={words.content.picture} />
          <Button size="sm" variant="quiet" onClick={() => form.setValue('picture_id', null, { shouldDirty: true })}>
            {words.content.removePicture}
          </Button>
        </div>
      )}
    </div>
  );
}
