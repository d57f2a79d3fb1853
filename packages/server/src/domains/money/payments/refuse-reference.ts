import { type Refusal, refuse } from '@aliquot/contract/core/result.ts';

/** A line of the bank counts once: its reference stands for other money already. */
export const refuseReference = (reference: string): Refusal =>
  refuse('wrong_state', {
    reason: {
      en: `The reference ${reference} is recorded for other money already. Check it.`,
      'zh-CN': `流水号 ${reference} 已登记在其他款项下，请核对。`,
    },
  });
