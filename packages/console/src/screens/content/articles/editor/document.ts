import type { JSONContent } from '@tiptap/core';
import type { Input } from '../../../../calls/call.ts';
import type { NamedProduct } from '../../product-search.tsx';

export type WrittenBody = Input<'articles.update'>['body_en'];
type Block = WrittenBody[number];
type Runs = Extract<Block, { type: 'paragraph' }>['runs'];
type Run = Runs[number];
type TextMark = NonNullable<Run['marks']>[number];

const textMarks = ['bold', 'italic', 'code', 'subscript', 'superscript'] as const satisfies readonly TextMark[];

/** What is kept as what the editor shows. */
export const toDocument = (body: WrittenBody, products: readonly NamedProduct[]): JSONContent => ({
  type: 'doc',
  content: body.length === 0 ? [{ type: 'paragraph' }] : body.map((block) => nodeOf(block, products)),
});

function nodeOf(block: Block, products: readonly NamedProduct[]): JSONContent {
  switch (block.type) {
    case 'heading':
      return { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: block.text }] };
    case 'paragraph':
      return paragraph(block.runs);
    case 'note':
      return { type: 'blockquote', content: [paragraph(block.runs)] };
    case 'list':
      return {
        type: block.ordered ? 'orderedList' : 'bulletList',
        content: block.items.map((runs) => ({ type: 'listItem', content: [paragraph(runs)] })),
      };
    case 'table':
      return {
        type: 'table',
        content: [
          {
            type: 'tableRow',
            content: block.head.map((text) => ({ type: 'tableHeader', content: [paragraph(text === '' ? [] : [{ text }])] })),
          },
          ...block.rows.map((cells) => ({
            type: 'tableRow',
            content: cells.map((runs) => ({ type: 'tableCell', content: [paragraph(runs)] })),
          })),
        ],
      };
    case 'picture':
      return { type: 'picture', attrs: { id: block.picture_id, alt: block.alt } };
    case 'products':
      return { type: 'products', attrs: productAttributes(block.product_ids, products) };
  }
}

/** What a strip of products carries in the editor: their numbers, and what one reads there. */
export const productAttributes = (ids: readonly number[], products: readonly NamedProduct[]) => ({
  ids: ids.join(','),
  names: ids.map((id) => products.find((product) => product.id === id)?.name ?? id).join(' · '),
});

const paragraph = (runs: Runs): JSONContent => ({ type: 'paragraph', content: runs.map(textNode) });

const textNode = ({ text, marks = [], href }: Run): JSONContent => ({
  type: 'text',
  text,
  marks: [...marks.map((type) => ({ type })), ...(href === undefined ? [] : [{ type: 'link', attrs: { href } }])],
});

/** What the editor shows as what is kept; empty paragraphs are no text. */
export const fromDocument = ({ content = [] }: JSONContent): WrittenBody => content.flatMap(blocksOf);

function blocksOf(node: JSONContent): Block[] {
  const { type, content = [], attrs = {} } = node;
  switch (type) {
    case 'heading': {
      const text = runsOf(node)
        .map((run) => run.text)
        .join('');
      return text.trim() === '' ? [] : [{ type: 'heading', text }];
    }
    case 'paragraph': {
      const runs = runsOf(node);
      return runs.length === 0 ? [] : [{ type: 'paragraph', runs }];
    }
    case 'blockquote':
      return content.flatMap((inner) => {
        const runs = runsOf(inner);
        return runs.length === 0 ? [] : [{ type: 'note', runs }];
      });
    case 'bulletList':
    case 'orderedList':
      return [{ type: 'list', ordered: type === 'orderedList', items: itemsOf(node) }];
    case 'table': {
      const [head, ...rows] = content.map((row) => (row.content ?? []).map(runsOf));
      return head ? [{ type: 'table', head: head.map((runs) => runs.map(({ text }) => text).join('')), rows }] : [];
    }
    case 'picture':
      return [{ type: 'picture', picture_id: String(attrs['id']), alt: String(attrs['alt']) }];
    case 'products': {
      const ids = String(attrs['ids']).split(',').map(Number);
      return [{ type: 'products', product_ids: ids }];
    }
    default:
      return [];
  }
}

/** A list in a list becomes items of its own: a text knows one level. */
const itemsOf = ({ content = [] }: JSONContent): Runs[] =>
  content.flatMap((item) => (item.content ?? []).flatMap((inner) => (inner.type === 'paragraph' ? [runsOf(inner)] : itemsOf(inner))));

/** A node's text, its paragraphs joined. */
function runsOf({ type, text, marks = [], content = [] }: JSONContent): Run[] {
  if (type !== 'text') return content.flatMap(runsOf);
  if (!text) return [];
  const held = textMarks.filter((name) => marks.some((mark) => mark.type === name));
  const href: unknown = marks.find((mark) => mark.type === 'link')?.attrs?.['href'];
  return [{ text, ...(held.length > 0 && { marks: held }), ...(typeof href === 'string' && { href }) }];
}
