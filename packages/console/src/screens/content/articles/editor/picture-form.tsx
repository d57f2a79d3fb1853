import { Button } from '@aliquot/ui/button.tsx';
import { Field } from '@aliquot/ui/field.tsx';
import { TextInput } from '@aliquot/ui/text-input.tsx';
import type { Editor } from '@tiptap/core';
import { useId, useState } from 'react';
import { useWords } from '../../../../words/use-words.ts';
import { PictureField } from '../../picture-field.tsx';

type Props = {
  editor: Editor;
  /** The language of the text, of the picture's description. */
  lang: 'en' | 'zh-CN';
  onClose: () => void;
};

/** Uploads a picture with a description, or changes the selected one. */
export function PictureForm({ editor, lang, onClose }: Props) {
  const { words } = useWords();
  const texts = words.content.editor;
  const id = useId();
  const [chosen] = useState(() => (editor.isActive('picture') ? editor.getAttributes('picture') : null));
  const [picture, setPicture] = useState<string | null>(() => (chosen ? String(chosen['id']) : null));
  const [alt, setAlt] = useState(() => (chosen ? String(chosen['alt']) : ''));
  const [isTried, setTried] = useState(false);
  const set = () => {
    if (picture === null || alt.trim() === '') return setTried(true);
    const attrs = { id: picture, alt: alt.trim() };
    if (chosen) editor.chain().focus().updateAttributes('picture', attrs).run();
    else {
      // below the present block: pictures are never in lists, notes or tables
      const { selection, doc } = editor.state;
      const { $to } = selection;
      const below = $to.depth === 0 ? $to.pos : $to.after(1);
      const content = [{ type: 'picture', attrs }, ...(below === doc.content.size ? [{ type: 'paragraph' }] : [])];
      editor.chain().focus().insertContentAt(below, content).run();
    }
    return onClose();
  };
  return (
    <div className="stack editor-panel">
      <PictureField
        label={texts.pictureFile}
        picture={picture}
        onChange={setPicture}
        fault={isTried && picture === null ? texts.pictureNeeded : undefined}
      />
      <Field id={id} label={texts.alt[lang]} hint={texts.altHint} error={isTried && alt.trim() === '' ? texts.altNeeded : undefined}>
        {(ties) => (
          <TextInput
            {...ties}
            lang={lang}
            value={alt}
            maxLength={300}
            onChange={(event) => setAlt(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              // it is inside another form, which must not be submitted
              event.preventDefault();
              set();
            }}
          />
        )}
      </Field>
      <div className="form-actions">
        <Button onClick={set}>{chosen ? texts.changePicture : texts.putIn}</Button>
        <Button variant="quiet" onClick={onClose}>
          {words.form.cancel}
        </Button>
      </div>
    </div>
  );
}
