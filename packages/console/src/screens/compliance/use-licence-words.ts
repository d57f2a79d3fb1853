import type { Language } from '@aliquot/contract/core/language.ts';
import { useWords } from '../../words/use-words.ts';

const en = {
  licence: 'Licence',
  licenceLists: 'Lets us sell',
  licenceUntil: 'Last day',
  licenceStates: { valid: 'valid', due: 'ends soon', expired: 'expired' },
  daysLeft: (days: number) => (days < 0 ? 'over' : days === 0 ? 'today' : days === 1 ? '1 day left' : `${days} days left`),
  licencesHint: 'Substances on a list are sold while one of its licences is valid. Product pages show them.',
  noLicences: 'No licences yet.',
  addLicence: 'Add a licence',
  addLicenceHint: 'From now on the lists that you choose are sold only while one of their licences is valid.',
  licenceAdded: 'Added.',
  editLicence: 'Change or renew',
  endLicence: 'End',
  endLicenceTitle: (name: string) => `End ${name}`,
  endLicenceHint: 'From now on nothing is sold under it. Its lists are sold only under another licence.',
  licenceEnded: 'Ended.',
};

const zhCn: typeof en = {
  licence: '许可证',
  licenceLists: '适用目录',
  licenceUntil: '有效期至',
  licenceStates: { valid: '有效', due: '即将到期', expired: '已到期' },
  daysLeft: (days) => (days < 0 ? '已过期' : days === 0 ? '今日到期' : `剩余 ${days} 天`),
  licencesHint: '目录内的商品须有至少一张有效许可证方可销售；商品页会展示相应许可证。',
  noLicences: '尚未录入许可证，目前没有目录受此限制。',
  addLicence: '新增许可证',
  addLicenceHint: '自保存起，所选目录的商品仅在至少一张许可证有效时可售。',
  licenceAdded: '已新增。',
  editLicence: '修改或换证',
  endLicence: '终止',
  endLicenceTitle: (name) => `终止${name}`,
  endLicenceHint: '自即刻起不再凭此证销售；所属目录如无其他有效许可证，将停止销售。',
  licenceEnded: '已终止。',
};

const words: Readonly<Record<Language, typeof en>> = { en, 'zh-CN': zhCn };

/** The texts of the shop's licences, loaded with them. */
export const useLicenceWords = (): typeof en => words[useWords().language];
