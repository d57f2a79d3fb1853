import { type Static, Type } from 'typebox';

/**
 * A row of `ghs-statements.json`: an H or P statement or pictogram name in both languages. `from`
 * has the sources, by the keys of `ghs-statement-sources.json`.
 */
export const GhsStatementData = Type.Object(
  {
    code: Type.String({ pattern: '^(GHS0[1-9]|H\\d{3}[A-Za-z]*(\\+H\\d{3}[A-Za-z]*)*|P\\d{3}(\\+P\\d{3})*)$' }),
    en: Type.String({ minLength: 1 }),
    zh: Type.String({ minLength: 1 }),
    from: Type.Optional(Type.Object({ en: Type.Array(Type.String()), zh: Type.Array(Type.String()) }, { additionalProperties: false })),
  },
  { additionalProperties: false },
);
export type GhsStatementData = Static<typeof GhsStatementData>;
