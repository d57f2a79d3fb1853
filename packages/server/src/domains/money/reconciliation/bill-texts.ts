import type { Language, Wording } from '@aliquot/contract/core/language.ts';
import type { BillFault } from './read-bill.ts';

const faults: Record<Language, Record<BillFault['code'], string>> = {
  en: {
    unreadable: 'This is no business bill of Alipay. Bring the archive as it comes (….csv.zip), or the details in it (…业务明细.csv).',
    not_one_day: 'This is not the bill of one day. Choose the bill by day.',
    columns: 'The bill lacks columns that are needed. Bring the file as Alipay made it.',
    cut_off: 'The end of the bill is missing, or lines of it are. Fetch it once more.',
    row: 'This line cannot be read.',
  },
  'zh-CN': {
    unreadable: '这不是支付宝业务账单。请上传下载所得的压缩包（….csv.zip）或其中的“业务明细.csv”。',
    not_one_day: '这不是单日账单，请下载日账单。',
    columns: '账单缺少必要的列，请使用支付宝导出的原始文件。',
    cut_off: '账单不完整，缺少结尾或部分明细，请重新下载。',
    row: '该行无法识别。',
  },
};

/** Why a file is no bill, in the reader's language. */
export function describeBillFault({ code, line }: BillFault, language: Language): string {
  if (line === undefined) return faults[language][code];
  return language === 'en' ? `Line ${line}: ${faults[language][code]}` : `第 ${line} 行：${faults[language][code]}`;
}

/** Why a bill is not taken. */
export const billRefusals = {
  other_bill: {
    en: 'Another bill of this day was taken before, with other lines.',
    'zh-CN': '当日账单此前已导入，且明细与本文件不同。',
  },
  known_lines: { en: 'Lines of this bill stand in the bill of another day.', 'zh-CN': '本账单中有明细已出现在其他日期的账单中。' },
  not_over: {
    en: 'This day is not over yet; its bill is made on the next morning.',
    'zh-CN': '当日尚未结束，账单于次日上午生成。',
  },
  other_merchant: { en: 'This is another merchant’s bill.', 'zh-CN': '这是其他商户的账单。' },
  no_gateway: {
    en: 'No payment gateway is set up, so the bill’s owner is unknown. Set it up first.',
    'zh-CN': '尚未配置支付网关，无法核实账单所属商户，请先完成配置。',
  },
} as const satisfies Record<string, Wording>;
