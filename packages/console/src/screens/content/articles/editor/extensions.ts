import { linkPattern } from '@aliquot/contract/core/link-pattern.ts';
import { type Extensions, Mark, Node } from '@tiptap/core';
import { tableEditing } from '@tiptap/pm/tables';
import { StarterKit } from '@tiptap/starter-kit';
import { transferAddress } from '../../../../calls/transfer.ts';

const link = new RegExp(linkPattern);
export const isLink = (href: string): boolean => link.test(href);

const script = (name: 'subscript' | 'superscript', tag: 'sub' | 'sup') =>
  Mark.create({
    name,
    excludes: name === 'subscript' ? 'superscript' : 'subscript',
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
  });

const tableRoles = new Map([
  ['table', 'table'],
  ['tableRow', 'row'],
  ['tableCell', 'cell'],
  ['tableHeader', 'header_cell'],
]);

const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
  addProseMirrorPlugins: () => [tableEditing()],
  // the table's commands know the nodes by their roles
  extendNodeSchema: ({ name }) => (tableRoles.has(name) ? { tableRole: tableRoles.get(name) } : {}),
});

const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)+',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
});

const cell = (name: 'tableCell' | 'tableHeader', tag: 'td' | 'th') =>
  Node.create({
    name,
    content: 'paragraph',
    isolating: true,
    addAttributes: () => ({
      colspan: { default: 1, rendered: false },
      rowspan: { default: 1, rendered: false },
      colwidth: { default: null, rendered: false },
    }),
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
  });

/** A strip of products, chosen as a whole. */
const Products = Node.create({
  name: 'products',
  group: 'block',
  atom: true,
  addAttributes: () => ({
    ids: { default: '', parseHTML: (element) => element.dataset['ids'] ?? '', renderHTML: ({ ids }) => ({ 'data-ids': ids }) },
    names: { default: '', parseHTML: (element) => element.textContent ?? '', rendered: false },
  }),
  parseHTML: () => [{ tag: 'div[data-ids]' }],
  renderHTML: ({ node, HTMLAttributes }) => ['div', { ...HTMLAttributes, class: 'editor-products' }, String(node.attrs['names'])],
});

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * One of the shop's pictures with its caption, selected as a whole. Pasted foreign pictures are
 * dropped.
 */
const Picture = Node.create({
  name: 'picture',
  group: 'figure',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    id: { default: '', parseHTML: (element) => element.dataset['picture'] ?? '', rendered: false },
    alt: { default: '', parseHTML: (element) => element.querySelector('img')?.alt ?? '', rendered: false },
  }),
  parseHTML: () => [{ tag: 'figure[data-picture]', getAttrs: (element) => uuid.test(element.dataset['picture'] ?? '') && null }],
  renderHTML: ({ node }) => {
    const [id, alt] = [String(node.attrs['id']), String(node.attrs['alt'])];
    return [
      'figure',
      { 'data-picture': id, class: 'editor-picture' },
      ['img', { src: transferAddress('articles.showPicture', { id }), alt }],
      ['figcaption', { 'aria-hidden': 'true' }, alt],
    ];
  },
});

/** Pictures are blocks of a text, never inside one. */
const Document = Node.create({ name: 'doc', topNode: true, content: '(block | figure)+' });

/** All that a text can hold: what else is pasted loses its dress and keeps its words. */
export const extensions: Extensions = [
  Document,
  StarterKit.configure({
    document: false,
    codeBlock: false,
    horizontalRule: false,
    hardBreak: false,
    strike: false,
    underline: false,
    heading: { levels: [2] },
    link: {
      openOnClick: false,
      autolink: false,
      linkOnPaste: false,
      isAllowedUri: (href) => isLink(href),
      HTMLAttributes: { rel: 'noopener' },
    },
  }),
  script('subscript', 'sub'),
  script('superscript', 'sup'),
  Table,
  TableRow,
  cell('tableCell', 'td'),
  cell('tableHeader', 'th'),
  Products,
  Picture,
];
