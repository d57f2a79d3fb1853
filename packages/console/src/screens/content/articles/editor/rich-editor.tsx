import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useId } from 'react';
import type { NamedProduct } from '../../product-search.tsx';
import { type WrittenBody, fromDocument, toDocument } from './document.ts';
import { extensions } from './extensions.ts';
import { Toolbar } from './toolbar.tsx';

export type RichEditorProps = {
  label: string;
  lang: 'en' | 'zh-CN';
  body: WrittenBody;
  /** Names of the products that the text shows. */
  products: readonly NamedProduct[];
  isFixed: boolean;
  onChange: (body: WrittenBody) => void;
  fault?: string | undefined;
};

/** Writes a text: it begins with `body` and reports every change. */
export function RichEditor({ label, lang, body, products, isFixed, onChange, fault }: RichEditorProps) {
  const id = useId();
  const editor = useEditor({
    extensions,
    // styled by our own style sheet: the policy forbids scripts to write one
    injectCSS: false,
    content: toDocument(body, products),
    editable: !isFixed,
    onUpdate: ({ editor: changed }) => onChange(fromDocument(changed.getJSON())),
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        lang,
        class: 'editor-text',
        ...(fault && { 'aria-describedby': `${id}-fault` }),
      },
    },
  });
  useEffect(() => {
    editor.setEditable(!isFixed, false);
  }, [editor, isFixed]);
  return (
    <div className="field">
      <span className="field-label">{label}</span>
      <div className="editor">
        {!isFixed && <Toolbar editor={editor} label={label} lang={lang} />}
        <EditorContent editor={editor} />
      </div>
      {fault && (
        <p className="field-error" id={`${id}-fault`}>
          {fault}
        </p>
      )}
    </div>
  );
}
