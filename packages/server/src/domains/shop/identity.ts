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

/** `chemicals`: without it no hazardous chemical may be sold, so it stands on each one's page too. */
const licences = [
  {
    kind: 'shop',
    name: { en: 'Business licence', 'zh-CN': '营业执照' },
    number: 'DEMO-310000-0000000001',
    valid_until: '2099-12-31',
  },
  {
    kind: 'chemicals',
    name: { en: 'Hazardous chemicals trading licence', 'zh-CN': '危险化学品经营许可证' },
    number: 'DEMO-WH-2026-0001',
    valid_until: '2029-06-30',
  },
  {
    kind: 'chemicals',
    name: { en: 'Non-pharmaceutical precursor filing (class 3)', 'zh-CN': '非药品类易制毒化学品经营备案证明（第三类）' },
    number: 'DEMO-YZD-2026-0001',
    valid_until: '2029-06-30',
  },
  {
    kind: 'shop',
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

/** The licences to sell hazardous chemicals. */
export const chemicalsLicences = (language: Language) =>
  licences.filter(({ kind }) => kind === 'chemicals').map((licence) => shown(licence, language));

const shown = ({ name, number, valid_until }: (typeof licences)[number], language: Language) => ({
  name: name[language],
  number,
  valid_until,
});
