import { Button } from '@aliquot/ui/button.tsx';
import { Field } from '@aliquot/ui/field.tsx';
import { TextInput } from '@aliquot/ui/text-input.tsx';
import { showToast } from '@aliquot/ui/toast-store.ts';
import { useState } from 'react';
import { transferAddress } from '../../../calls/transfer.ts';
import { useAction } from '../../../calls/use-calls.ts';
import { Fault } from '../../../form/fault.tsx';
import { useWords } from '../../../words/use-words.ts';
import type { ProductShown } from './states.ts';

type Picture = ProductShown['pictures'][number];

/** Order and captions of pictures, saved together; removing one from the list removes it. */
export function PictureList({ product: { id, version, pictures }, mayEdit }: { product: ProductShown; mayEdit: boolean }) {
  const { words } = useWords();
  const [arranged, setArranged] = useState<readonly Picture[]>(pictures);
  const save = useAction('consoleProducts.arrangePictures', { onDone: () => showToast({ text: words.form.saved }) });
  if (pictures.length === 0) return null;
  const change = (key: string, words: Partial<Picture>) =>
    setArranged(arranged.map((picture) => (picture.key === key ? { ...picture, ...words } : picture)));
  const isChanged = JSON.stringify(arranged) !== JSON.stringify(pictures);
  return (
    <>
      <Fault of={save.error} />
      <ol className="picture-list">
        {arranged.map((picture, index) => (
          <PictureRow
            key={picture.key}
            picture={picture}
            place={index + 1}
            isDisabled={!mayEdit}
            onChange={(changes) => change(picture.key, changes)}
            onForward={index === 0 ? null : () => setArranged(swapped(arranged, index))}
            onRemove={() => setArranged(arranged.filter(({ key }) => key !== picture.key))}
          />
        ))}
      </ol>
      {mayEdit && (
        <p className="form-actions">
          <Button
            variant="primary"
            disabled={!isChanged}
            pending={save.isPending}
            onClick={() => save.mutate({ id, version, pictures: [...arranged] })}
          >
            {words.form.save}
          </Button>
          {isChanged && (
            <Button variant="quiet" onClick={() => setArranged(pictures)}>
              {words.catalogue.discard}
            </Button>
          )}
        </p>
      )}
    </>
  );
}

/** The list with one of its pictures a place further to the front. */
function swapped(pictures: readonly Picture[], index: number): Picture[] {
  const [before, moved] = [pictures[index - 1], pictures[index]];
  return before && moved ? pictures.with(index - 1, moved).with(index, before) : [...pictures];
}

type PictureRowProps = {
  picture: Picture;
  place: number;
  isDisabled: boolean;
  onChange: (changes: Partial<Picture>) => void;
  onForward: (() => void) | null;
  onRemove: () => void;
};

function PictureRow({
  picture: { key, alt_en: english, alt_zh: chinese },
  place,
  isDisabled,
  onChange,
  onForward,
  onRemove,
}: PictureRowProps) {
  const { words } = useWords();
  const text = words.catalogue;
  return (
    <li>
      <img
        src={transferAddress('consoleProducts.showPicture', { key })}
        alt={english || text.picture(place)}
        width={160}
        height={120}
        loading="lazy"
      />
      <fieldset className="field-group" disabled={isDisabled}>
        <Field id={`alt-en-${key}`} label={text.altEnglish(place)}>
          {(ties) => <TextInput {...ties} value={english} maxLength={300} onChange={(event) => onChange({ alt_en: event.target.value })} />}
        </Field>
        <Field id={`alt-zh-${key}`} label={text.altChinese(place)}>
          {(ties) => <TextInput {...ties} value={chinese} maxLength={300} onChange={(event) => onChange({ alt_zh: event.target.value })} />}
        </Field>
        <div className="form-actions">
          {onForward && (
            <Button size="sm" aria-label={`${text.forward}: ${text.picture(place)}`} onClick={onForward}>
              {text.forward}
            </Button>
          )}
          <Button size="sm" variant="quiet" aria-label={`${text.takeAway}: ${text.picture(place)}`} onClick={onRemove}>
            {text.takeAway}
          </Button>
        </div>
      </fieldset>
    </li>
  );
}
