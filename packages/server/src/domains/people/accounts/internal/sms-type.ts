import type { smsTypes } from '@aliquot/contract/shop/app.ts';

/** What a code is for: a buyer's own request, or an operator's replacement of a lost number. */
export type SmsType = (typeof smsTypes)[number] | 'replacement';
