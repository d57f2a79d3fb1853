import type { Language } from '@aliquot/contract/core/language.ts';
import { type FieldFault, type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import { normaliseMobile } from '../accounts/mobile.ts';
import { getDivisionNames } from '../../site/divisions/divisions.ts';
import type { StoredAddress } from './get-address.ts';

/** An address as a buyer fills it in; the names of its divisions follow from their codes. */
export type AddressInput = Pick<
  StoredAddress,
  'recipient' | 'mobile' | 'province_id' | 'city_id' | 'district_id' | 'detail' | 'is_default'
>;
export type CheckedAddress = Omit<StoredAddress, 'id'>;

const faults: Record<Language, { mobile: string; place: string }> = {
  en: { mobile: 'Enter 11 digits, starting with 1.', place: 'Choose province, city and district again.' },
  'zh-CN': { mobile: '请输入 1 开头的 11 位手机号。', place: '请重新选择省、市、区。' },
};

/** Normalises an address, or returns its faulty fields. */
export function checkAddress(input: AddressInput, language: Language): Result<CheckedAddress> {
  const mobile = normaliseMobile(input.mobile);
  const names = getDivisionNames(input.province_id, input.city_id, input.district_id);
  const fields: FieldFault[] = [];
  if (!mobile) fields.push({ field: 'mobile', msg: faults[language].mobile });
  if (!names) fields.push({ field: input.district_id === null ? 'city_id' : 'district_id', msg: faults[language].place });
  if (!mobile || !names) return refuse('invalid_input', { fields });
  return done({ ...input, ...names, mobile, recipient: input.recipient.trim(), detail: input.detail.trim() });
}
