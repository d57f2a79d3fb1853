import { type Static, Type } from 'typebox';
import { Day, Key, Text } from './words.ts';

/** A piece of an article's or activity's body: structured text, never HTML. */
export const BlockData = Type.Union([
  Type.Object({ type: Type.Literal('heading'), text: Text }, { additionalProperties: false }),
  Type.Object({ type: Type.Literal('paragraph'), text: Text }, { additionalProperties: false }),
  Type.Object({ type: Type.Literal('list'), ordered: Type.Boolean(), items: Type.Array(Text) }, { additionalProperties: false }),
  Type.Object({ type: Type.Literal('note'), text: Text }, { additionalProperties: false }),
  Type.Object({ type: Type.Literal('table'), head: Type.Array(Text), rows: Type.Array(Type.Array(Text)) }, { additionalProperties: false }),
  Type.Object({ type: Type.Literal('products'), keys: Type.Array(Key) }, { additionalProperties: false }),
]);

export const ArticleCategoryData = Type.Object({ key: Key, name: Text, summary: Text }, { additionalProperties: false });

export const ArticleData = Type.Object(
  {
    key: Key,
    category: Key,
    title: Text,
    summary: Text,
    author: Text,
    published_on: Day,
    body: Type.Array(BlockData, { minItems: 3 }),
    products: Type.Array(Key),
  },
  { additionalProperties: false },
);

export type ArticleCategoryData = Static<typeof ArticleCategoryData>;
export type ArticleData = Static<typeof ArticleData>;
export type Block = Static<typeof BlockData>;
