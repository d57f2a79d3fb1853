import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { languages } from '@aliquot/contract/core/language.ts';
import { OneOf, closed } from '@aliquot/contract/core/schema.ts';
import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';

const Draft = closed({
  language: OneOf(languages),
  subject: Type.String({ maxLength: 120 }),
  text: Type.String({ maxLength: 1500 }),
});
/** A mail that is not saved yet. */
export type Draft = Static<typeof Draft>;

const validator = Compile(Draft);
/** A draft of the longest texts is far below this. */
const mostBytes = 20_000;

/** A draft as a parameter of an address: short enough for one, and kept nowhere. */
export const packDraft = (draft: Draft): string => deflateRawSync(JSON.stringify(draft)).toString('base64url');

/** The draft of an address; null if it is none. */
export function unpackDraft(packed: string): Draft | null {
  try {
    const draft: unknown = JSON.parse(inflateRawSync(Buffer.from(packed, 'base64url'), { maxOutputLength: mostBytes }).toString());
    return validator.Check(draft) ? draft : null;
  } catch {
    return null;
  }
}
