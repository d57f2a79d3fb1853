import { Type } from 'typebox';
import { Id, OneOf, closed } from '../core/schema.ts';
import { linkPattern } from '../core/link-pattern.ts';

/** A run's emphasis. */
const textMarks = ['bold', 'italic', 'code', 'subscript', 'superscript'] as const;

/** A piece of text that looks alike from its first character to its last. */
const Run = closed({
  text: Type.String({ minLength: 1, maxLength: 20_000 }),
  marks: Type.Optional(Type.Array(OneOf(textMarks), { uniqueItems: true, maxItems: textMarks.length })),
  href: Type.Optional(Type.String({ pattern: linkPattern })),
});

const Runs = Type.Array(Run, { maxItems: 1_000 });

/** Blocks of text that everything written in the console and the storefront shares. */
export const textBlocks = [
  closed({ type: Type.Literal('heading'), text: Type.String({ minLength: 1, maxLength: 300 }) }),
  closed({ type: Type.Literal('paragraph'), runs: Runs }),
  closed({ type: Type.Literal('note'), runs: Runs }),
  closed({ type: Type.Literal('list'), ordered: Type.Boolean(), items: Type.Array(Runs, { maxItems: 200 }) }),
  closed({
    type: Type.Literal('table'),
    head: Type.Array(Type.String({ maxLength: 300 }), { minItems: 1, maxItems: 12 }),
    rows: Type.Array(Type.Array(Runs, { minItems: 1, maxItems: 12 }), { maxItems: 200 }),
  }),
] as const;

/**
 * A piece of text as stored: words, emphasis and links, never HTML. Anything else is refused, so
 * nothing hostile can be stored.
 */
const WrittenBlock = Type.Union([
  ...textBlocks,
  /** An uploaded picture of the shop; `alt` describes it in the text's language. */
  closed({
    type: Type.Literal('picture'),
    picture_id: Type.String({ format: 'uuid' }),
    alt: Type.String({ minLength: 1, maxLength: 300, pattern: '^[^\\u0000-\\u001f\\u007f]*\\S[^\\u0000-\\u001f\\u007f]*$' }),
  }),
  closed({ type: Type.Literal('products'), product_ids: Type.Array(Id, { minItems: 1, maxItems: 24, uniqueItems: true }) }),
]);

/** A text in one language. */
export const WrittenBody = Type.Array(WrittenBlock, { maxItems: 300 });

/** What can be looked at in the shop before it is saved. */
export const previewKinds = [
  'article',
  'home_block',
  'institution_page',
  'own_brand_page',
  'own_brand',
  'product',
  'product_change',
  'activity',
  'reduction',
  'coupon',
  'trial',
] as const;
