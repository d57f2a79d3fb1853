import { type Refusal, refuse } from '@aliquot/contract/core/result.ts';

/** A bank line counts once: its reference belongs to other money already. */
export const refuseReference = (reference: string): Refusal =>
  refuse('wrong_state', {
    reason: {
      en: `The reference ${reference} is recorded for other money already. Check it.`,
      'zh-CN': `流水号 ${reference} 已登记在其他款项下，请核对。`,
    },
  });
