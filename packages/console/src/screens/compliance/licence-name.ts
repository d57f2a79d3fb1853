import type { Language } from '@aliquot/contract/core/language.ts';
import type { Output } from '../../calls/call.ts';

export type LicencesShown = Output<'licences.find'>;
export type Licence = LicencesShown['items'][number];

export const licenceName = ({ name_en: en, name_zh: zh }: Licence, language: Language): string => (language === 'en' ? en : zh);
