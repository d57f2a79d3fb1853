import { type OwnReturnException, ownReturnExceptions } from '@aliquot/contract/core/own-return-exceptions.ts';
import type { Language } from '@aliquot/contract/core/language.ts';
import type { PackForSale } from '../catalogue/find-packs.ts';
import { acceptanceDays } from './acceptance.ts';

/** Why something cannot be returned without a reason (网络购买商品七日无理由退货暂行办法, articles 6 and 7). */
export type ReturnException = 'service' | 'cold-chain' | OwnReturnException;

/**
 * A pack's exceptions from 7-day returns, by kind, transport and its own data. They count only if
 * the buyer confirmed them separately (domain rules, After-sales a).
 */
export function returnExceptions({
  stocked,
  transport,
  return_exceptions,
}: Pick<PackForSale, 'stocked' | 'transport' | 'return_exceptions'>): ReturnException[] {
  if (!stocked) return ['service'];
  const own = ownReturnExceptions.filter((kind) => return_exceptions.includes(kind));
  return transport === 'ambient' || transport === 'none' ? own : ['cold-chain', ...own];
}

/** What the buyer confirms. */
export const returnExceptionText = (kind: ReturnException, language: Language): string => texts[language][kind];

/** Whether a word kept with an order's line is one of the exceptions. */
export const isReturnException = (word: string): word is ReturnException => Object.hasOwn(texts.en, word);

const texts: Record<Language, Record<ReturnException, string>> = {
  en: {
    service: `7-day returns do not apply to a service once work has started. Its report is accepted automatically ${acceptanceDays} days after delivery; defects can still be claimed after that.`,
    'cold-chain': 'Cold-chain product: 7-day returns do not apply.',
    'custom-made': 'Custom-made: 7-day returns do not apply.',
    opened: 'Once opened, 7-day returns do not apply.',
    'short-dated': 'Short-dated: 7-day returns do not apply.',
  },
  'zh-CN': {
    service: `技术服务开始后不适用七日无理由退货。报告交付 ${acceptanceDays} 天后未验收的，视为验收通过；如有问题，验收后仍可申请售后。`,
    'cold-chain': '冷链商品不适用七日无理由退货。',
    'custom-made': '定制商品不适用七日无理由退货。',
    opened: '拆封后不适用七日无理由退货。',
    'short-dated': '临近效期商品不适用七日无理由退货。',
  },
};
