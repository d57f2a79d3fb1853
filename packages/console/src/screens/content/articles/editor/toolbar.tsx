import type { Editor } from '@tiptap/core';
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable } from '@tiptap/pm/tables';
import { useEditorState } from '@tiptap/react';
import { useState } from 'react';
import { useWords } from '../../../../words/use-words.ts';
import { ProductSearch } from '../../product-search.tsx';
import { productAttributes } from './document.ts';
import { LinkForm } from './link-form.tsx';
import { PictureForm } from './picture-form.tsx';

const marks = [
  { name: 'bold', sign: 'B' },
  { name: 'italic', sign: 'I' },
  { name: 'subscript', sign: 'X₂' },
  { name: 'superscript', sign: 'X²' },
  { name: 'code', sign: '</>' },
] as const;
const blocks = [
  { name: 'heading', sign: 'H' },
  { name: 'bulletList', sign: '•' },
  { name: 'orderedList', sign: '1.' },
  { name: 'blockquote', sign: '!' },
] as const;

const emptyTable = {
  type: 'table',
  content: [
    { type: 'tableRow', content: [1, 2].map(() => ({ type: 'tableHeader', content: [{ type: 'paragraph' }] })) },
    { type: 'tableRow', content: [1, 2].map(() => ({ type: 'tableCell', content: [{ type: 'paragraph' }] })) },
  ],
};

/** What can be done with the text where the writer is. */
export function Toolbar({ editor, label, lang }: { editor: Editor; label: string; lang: 'en' | 'zh-CN' }) {
  const { words } = useWords();
  const texts = words.content.editor;
  const [open, setOpen] = useState<'link' | 'picture' | 'products' | null>(null);
  const { active, picture } = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      active: [...marks, ...blocks, { name: 'link' }, { name: 'table' }].map(({ name }) => name).filter((name) => now.isActive(name)),
      // the position distinguishes duplicates
      picture: now.isActive('picture') ? `${now.state.selection.from} ${String(now.getAttributes('picture')['id'])}` : null,
    }),
  });
  const toggleBlock = (name: (typeof blocks)[number]['name']) => {
    const chain = editor.chain().focus();
    if (name === 'heading') chain.toggleHeading({ level: 2 }).run();
    else if (name === 'bulletList') chain.toggleBulletList().run();
    else if (name === 'orderedList') chain.toggleOrderedList().run();
    else chain.toggleBlockquote().run();
  };
  const tableActs = [
    { text: texts.addRow, act: addRowAfter },
    { text: texts.addColumn, act: addColumnAfter },
    { text: texts.deleteRow, act: deleteRow },
    { text: texts.deleteColumn, act: deleteColumn },
    { text: texts.deleteTable, act: deleteTable },
  ];
  return (
    <div className="editor-tools">
      <div role="group" aria-label={texts.tools(label)}>
        {marks.map(({ name, sign }) => (
          <Tool
            key={name}
            name={texts[name]}
            sign={sign}
            isOn={active.includes(name)}
            onPress={() => editor.chain().focus().toggleMark(name).run()}
          />
        ))}
        <Tool name={texts.link} sign="↗" isOn={active.includes('link')} onPress={() => setOpen(open === 'link' ? null : 'link')} />
        {blocks.map(({ name, sign }) => (
          <Tool key={name} name={texts[name]} sign={sign} isOn={active.includes(name)} onPress={() => toggleBlock(name)} />
        ))}
        <Tool
          name={texts.table}
          sign="⊞"
          isOn={active.includes('table')}
          onPress={() => editor.chain().focus().insertContent(emptyTable).run()}
        />
        <Tool
          name={texts.picture}
          sign="▣"
          isOn={picture !== null || open === 'picture'}
          onPress={() => setOpen(open === 'picture' ? null : 'picture')}
        />
        <Tool name={texts.products} sign="⚗" isOn={open === 'products'} onPress={() => setOpen(open === 'products' ? null : 'products')} />
      </div>
      {active.includes('table') && (
        <div role="group" aria-label={texts.table}>
          {tableActs.map(({ text, act }) => (
            <Tool key={text} name={text} sign={text} isOn={false} onPress={() => act(editor.state, editor.view.dispatch)} />
          ))}
        </div>
      )}
      {open === 'link' && <LinkForm editor={editor} onClose={() => setOpen(null)} />}
      {open === 'picture' && <PictureForm key={picture} editor={editor} lang={lang} onClose={() => setOpen(null)} />}
      {open === 'products' && (
        <ProductSearch
          onAdd={(product) => {
            editor
              .chain()
              .focus()
              .insertContent({ type: 'products', attrs: productAttributes([product.id], [product]) })
              .run();
            setOpen(null);
          }}
        />
      )}
    </div>
  );
}

type ToolProps = { name: string; sign: string; isOn: boolean; onPress: () => void };

function Tool({ name, sign, isOn, onPress }: ToolProps) {
  return (
    <button
      type="button"
      className="editor-tool"
      data-sign={sign}
      title={name}
      aria-label={name}
      aria-pressed={isOn}
      // keep the focus in the text: input right after a click would be lost
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    />
  );
}
