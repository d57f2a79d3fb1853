import { type Static, Type } from 'typebox';
import { Id } from '../call-schema.ts';
import { countUpTo, promotionCalls, terms, titles, window } from './promotion-calls.ts';

const writing = { ...titles, ...terms, ...window, sku_id: Id, places: countUpTo(100_000) };
const WritingSchema = Type.Object(writing);
/** All that is written about a trial: the pack that can be tried, by how many, until when. */
export type TrialWriting = Static<typeof WritingSchema>;

const counts = { applied: Type.Integer(), granted: Type.Integer() };

export const consoleTrialOffersSchemas = promotionCalls('trial', {
  writing,
  figures: { ...counts, pack: Type.Object({ code: Type.String(), name: Type.String() }) },
  line: { code: Type.String(), places: Type.Integer(), ...counts },
});
