import { Button } from '@aliquot/ui/button.tsx';
import { Field } from '@aliquot/ui/field.tsx';
import { FileInput } from '@aliquot/ui/file-input.tsx';
import { useId, useState } from 'react';
import { Refused } from '../../calls/call.ts';
import { uploadFile, transferAddress } from '../../calls/transfer.ts';
import { useWords } from '../../words/use-words.ts';

type Props = {
  label: string;
  /** Of the picture that was uploaded before; null for none. */
  picture: string | null;
  onChange: (picture: string | null) => void;
  fault?: string | undefined;
};

/** A picture of a text: chosen, uploaded at once, and used when the text is saved. */
export function PictureField({ label, picture, onChange, fault: wrong }: Props) {
  const { words, language } = useWords();
  const [fault, setFault] = useState<string | null>(null);
  const id = useId();
  const bring = async (file: File) => {
    setFault(null);
    try {
      const kept = await uploadFile('articles.uploadPicture', {}, file, { language });
      if (typeof kept === 'object' && kept !== null && 'id' in kept && typeof kept.id === 'string') onChange(kept.id);
    } catch (error) {
      setFault(error instanceof Refused ? error.body.msg : words.form.noAnswer);
    }
  };
  return (
    <div className="stack">
      <Field id={id} label={label} hint={words.content.pictureHint} error={fault ?? wrong}>
        {(ties) => (
          <FileInput
            {...ties}
            accept="image/png,image/jpeg,image/webp"
            onChange={({ target: { files } }) => void (files?.[0] && bring(files[0]))}
          />
        )}
      </Field>
      {picture && (
        <div className="form-actions">
          <img className="picture-thumb" src={transferAddress('articles.showPicture', { id: picture })} alt={label} />
          <Button size="sm" variant="quiet" onClick={() => onChange(null)}>
            {words.content.removePicture}
          </Button>
        </div>
      )}
    </div>
  );
}
