import { Button } from '@aliquot/ui/button.tsx';
import { Field } from '@aliquot/ui/field.tsx';
import { TextInput } from '@aliquot/ui/text-input.tsx';
import type { Editor } from '@tiptap/core';
import { useId, useState } from 'react';
import { useWords } from '../../../../words/use-words.ts';
import { isLink } from './extensions.ts';

/** Where the chosen words lead. */
export function LinkForm({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { words } = useWords();
  const texts = words.content.editor;
  const id = useId();
  const [href, setHref] = useState(() => String(editor.getAttributes('link')['href'] ?? ''));
  const [isWrong, setWrong] = useState(false);
  const set = () => {
    if (!isLink(href)) return setWrong(true);
    editor.chain().focus().extendMarkRange('link').setLink({ href }).run();
    return onClose();
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onClose();
  };
  return (
    <div className="filter-bar">
      <Field id={id} label={texts.linkTo} error={isWrong ? texts.linkWrong : undefined}>
        {(ties) => (
          <TextInput
            {...ties}
            value={href}
            placeholder="https://"
            onChange={(event) => setHref(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              set();
            }}
          />
        )}
      </Field>
      <div className="filter-actions">
        <Button onClick={set}>{texts.setLink}</Button>
        <Button variant="quiet" onClick={remove}>
          {texts.removeLink}
        </Button>
      </div>
    </div>
  );
}
