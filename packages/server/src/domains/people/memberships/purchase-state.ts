import type { Output } from '@aliquot/contract/shop/client.ts';
import { errorMessage } from '@aliquot/contract/core/errors.ts';
import type { Language } from '@aliquot/contract/core/language.ts';
import { purchaseWords as en } from '@aliquot/contract/core/purchase-words.en.ts';
import { purchaseWords as zh } from '@aliquot/contract/core/purchase-words.zh.ts';
import { dayInWords } from '../../../platform/language/day-in-words.ts';
import type { PurchaseStanding } from './purchase-standing.ts';

export type PurchaseState = NonNullable<Output<'user', 'getSummary'>['purchase']>;

/** Why goods of a kind are not sold to this reader, and what follows, as one text. */
export const restrictedText = (buyers: keyof typeof en.kinds, state: PurchaseState, language: Language): string =>
  `${shared[language].kinds[buyers]}${language === 'en' ? ' ' : ''}${state.text}`;

/**
 * Why this reader may not buy what is sold to institutions only, and the next step; null for a
 * member. The one place that decides and words it: lists, product pages, carts and the checkout
 * show it.
 */
export function purchaseState(standing: PurchaseStanding, language: Language): PurchaseState | null {
  const words = texts[language];
  const institution = (language === 'en' ? standing.institution_en : standing.institution_zh) ?? '';
  switch (standing.kind) {
    case 'member':
      return null;
    case 'guest':
      return { step: 'sign_in', label: shared[language].logIn, text: shared[language].signIn };
    case 'unverified':
      return { step: 'verify_mobile', label: words.verify, text: errorMessage('mobile_unverified', language) };
    case 'person':
      return { step: 'apply', label: words.apply, text: words.applyText };
    case 'applied':
      return { step: 'follow', label: words.waiting, text: words.waitingText(institution, dayText(standing.applied_on, language)) };
    case 'refused':
      return { step: 'apply', label: words.refused, text: words.refusedText(institution, standing.reason ?? '') };
  }
}

const shared = { en, 'zh-CN': zh } as const;

const dayText = (day: string | null, language: Language) => (day === null ? '' : dayInWords(new Date(day), language, 'UTC'));

const texts = {
  en: {
    verify: 'Verify number',
    apply: 'Apply to join',
    applyText: 'Your account is not linked to an institution. Apply to yours with proof; you can order once we approve it.',
    waiting: 'Application sent',
    waitingText: (institution: string, day: string) => `Application to ${institution} sent on ${day}. We notify you of the decision.`,
    refused: 'Apply again',
    refusedText: (institution: string, reason: string) => `Application to ${institution} refused: ${reason}`,
  },
  'zh-CN': {
    verify: '验证手机号',
    apply: '申请加入单位',
    applyText: '您的账号尚未加入任何单位。提交证明材料申请加入所在单位，审核通过后即可下单。',
    waiting: '申请已提交',
    waitingText: (institution: string, day: string) => `已申请加入${institution}，自${day}起等待审核，结果将通知您。`,
    refused: '重新申请',
    refusedText: (institution: string, reason: string) => `加入${institution}的申请未通过：${reason}`,
  },
} as const;
