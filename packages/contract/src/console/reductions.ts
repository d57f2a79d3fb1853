import { type Static, Type } from 'typebox';
import { closed } from '../core/schema.ts';
import { NamedScope, Scope } from '../shop/promotion-scope.ts';
import { Sum, promotionCalls, titles, window } from './promotion-calls.ts';

const Steps = Type.Array(closed({ threshold: Sum, off: Sum }), {
  minItems: 1,
  maxItems: 10,
  hint: { en: 'At least one step.', 'zh-CN': '请至少填写一档。' },
});
const writing = { ...titles, ...window, steps: Steps, scope: Scope };
/** All that is written about a full reduction (满减); amounts in fen. */
export const ReductionWriting = Type.Object(writing);
export type ReductionWriting = Static<typeof ReductionWriting>;

export const reductionsCalls = promotionCalls(
  {
    what: 'full reduction',
    path: 'full-reductions',
    previewPath: 'full-reduction-previews',
    labels: {
      create: { en: 'plan a full reduction', 'zh-CN': '新建满减' },
      update: { en: 'change a full reduction', 'zh-CN': '修改满减' },
      end: { en: 'end a full reduction', 'zh-CN': '结束满减' },
      callOff: { en: 'call off a full reduction', 'zh-CN': '撤销满减' },
    },
  },
  {
    writing,
    figures: { named: NamedScope },
    line: {
      steps: Steps,
      /** How many products, brands and categories it names; 0 for the whole shop. */
      covers: Type.Integer(),
    },
  },
);
