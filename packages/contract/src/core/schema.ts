import { type Static, type TSchema, Type } from 'typebox';

/** An object that refuses fields that it does not name. */
export const closed = <Properties extends Record<string, TSchema>>(properties: Properties) =>
  Type.Object(properties, { additionalProperties: false });

export const Nothing = closed({});
export const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
/** An ISO 8601 instant in UTC. */
export const Instant = Type.String({ format: 'date-time' });
/** YYYY-MM-DD, Beijing time, 1900 to 2199: RFC 3339 has a year 0, PostgreSQL does not. */
export const Day = Type.String({ format: 'date', pattern: '^(19|20|21)' });
/** 128 bits as a page makes them for one press: a UUID, with or without its hyphens. */
export const NoteKey = Type.String({ pattern: '^[0-9a-fA-F]{8}(-?[0-9a-fA-F]{4}){3}-?[0-9a-fA-F]{12}$' });
/** CNY fen. */
export const Fen = Type.Integer();
/** Exactly one of the given words. */
export const OneOf = <const Words extends string[]>(words: readonly [...Words]) => Type.Enum(words);
export const Page = Type.Integer({ minimum: 1, maximum: 10_000, default: 1 });
export const Limit = (usual: number) => Type.Integer({ minimum: 1, maximum: 100, default: usual });
export const List = <Item extends TSchema>(item: Item) =>
  Type.Object({ items: Type.Array(item), total: Type.Integer(), page: Type.Integer(), limit: Type.Integer() });
/** A list with a bounded count: `is_more` means more than `total`. */
export const BoundedList = <Item extends TSchema>(item: Item) => Type.Object({ ...List(item).properties, is_more: Type.Boolean() });
export const Nullable = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);

export type { Static };
