import { type Static, Type } from 'typebox';
import { Id } from '../core/schema.ts';
import { countUpTo, promotionCalls, terms, titles, window } from './promotion-calls.ts';

const writing = { ...titles, ...terms, ...window, sku_id: Id, places: countUpTo(100_000) };
const WritingSchema = Type.Object(writing);
/** All that is written about a trial: the pack that can be tried, by how many, until when. */
export type TrialWriting = Static<typeof WritingSchema>;

const counts = { applied: Type.Integer(), granted: Type.Integer() };

export const trialOffersCalls = promotionCalls(
  {
    what: 'trial',
    path: 'trial-offers',
    previewPath: 'trial-offer-previews',
    labels: {
      create: { en: 'offer a trial', 'zh-CN': '新建试用' },
      update: { en: 'change a trial', 'zh-CN': '修改试用' },
      end: { en: 'end a trial', 'zh-CN': '结束试用' },
      callOff: { en: 'call off a trial', 'zh-CN': '撤销试用' },
    },
  },
  {
    writing,
    figures: { ...counts, pack: Type.Object({ code: Type.String(), name: Type.String() }) },
    line: { code: Type.String(), places: Type.Integer(), ...counts },
  },
);
