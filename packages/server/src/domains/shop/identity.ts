import type { Language } from '@aliquot/contract/language.ts';

/**
 * Who runs the shop. All of it is invented, and looks so: a demo must not carry a real company's name, number or licence.
 * The bank account stands with the payments.
 */
const identity = {
  name: { en: 'Aliquot', 'zh-CN': '量取' },
  company: { en: 'Aliquot Laboratory Supplies (Shanghai) Co., Ltd. (demo)', 'zh-CN': '量取实验用品（上海）有限公司（演示）' },
  address: { en: '1 Demo Road, Pudong New Area, Shanghai', 'zh-CN': '上海市浦东新区演示路 1 号' },
  phone: '021-5555 0100',
  email: 'service@aliquot.example',
} as const;

/** What every shop shows; those by which it sells listed substances stand in the database (`licences.ts`). */
const licences = [
  {
    name: { en: 'Business licence', 'zh-CN': '营业执照' },
    number: 'DEMO-310000-0000000001',
    valid_until: '2099-12-31',
  },
  {
    name: { en: 'ICP filing', 'zh-CN': 'ICP 备案' },
    number: 'DEMO-ICP-00000000',
    valid_until: '2099-12-31',
  },
] as const;

/** The shop's identity and licences in a reader's language; `valid_until` is YYYY-MM-DD. */
export const shopIdentity = (language: Language) => ({
  name: identity.name[language],
  company: identity.company[language],
  address: identity.address[language],
  phone: identity.phone,
  email: identity.email,
  licences: licences.map((licence) => shown(licence, language)),
});

const shown = ({ name, number, valid_until }: (typeof licences)[number], language: Language) => ({
  name: name[language],
  number,
  valid_until,
});
