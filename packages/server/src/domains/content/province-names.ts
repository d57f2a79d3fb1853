import type { Language } from '@aliquot/contract/language.ts';

/** GB/T 2260: the divisions of the first level, with the names that the country itself uses abroad. */
const names: Record<string, Record<Language, string>> = {
  '110000': { 'zh-CN': '北京市', en: 'Beijing' },
  '120000': { 'zh-CN': '天津市', en: 'Tianjin' },
  '130000': { 'zh-CN': '河北省', en: 'Hebei' },
  '140000': { 'zh-CN': '山西省', en: 'Shanxi' },
  '150000': { 'zh-CN': '内蒙古自治区', en: 'Inner Mongolia' },
  '210000': { 'zh-CN': '辽宁省', en: 'Liaoning' },
  '220000': { 'zh-CN': '吉林省', en: 'Jilin' },
  '230000': { 'zh-CN': '黑龙江省', en: 'Heilongjiang' },
  '310000': { 'zh-CN': '上海市', en: 'Shanghai' },
  '320000': { 'zh-CN': '江苏省', en: 'Jiangsu' },
  '330000': { 'zh-CN': '浙江省', en: 'Zhejiang' },
  '340000': { 'zh-CN': '安徽省', en: 'Anhui' },
  '350000': { 'zh-CN': '福建省', en: 'Fujian' },
  '360000': { 'zh-CN': '江西省', en: 'Jiangxi' },
  '370000': { 'zh-CN': '山东省', en: 'Shandong' },
  '410000': { 'zh-CN': '河南省', en: 'Henan' },
  '420000': { 'zh-CN': '湖北省', en: 'Hubei' },
  '430000': { 'zh-CN': '湖南省', en: 'Hunan' },
  '440000': { 'zh-CN': '广东省', en: 'Guangdong' },
  '450000': { 'zh-CN': '广西壮族自治区', en: 'Guangxi' },
  '460000': { 'zh-CN': '海南省', en: 'Hainan' },
  '500000': { 'zh-CN': '重庆市', en: 'Chongqing' },
  '510000': { 'zh-CN': '四川省', en: 'Sichuan' },
  '520000': { 'zh-CN': '贵州省', en: 'Guizhou' },
  '530000': { 'zh-CN': '云南省', en: 'Yunnan' },
  '540000': { 'zh-CN': '西藏自治区', en: 'Xizang' },
  '610000': { 'zh-CN': '陕西省', en: 'Shaanxi' },
  '620000': { 'zh-CN': '甘肃省', en: 'Gansu' },
  '630000': { 'zh-CN': '青海省', en: 'Qinghai' },
  '640000': { 'zh-CN': '宁夏回族自治区', en: 'Ningxia' },
  '650000': { 'zh-CN': '新疆维吾尔自治区', en: 'Xinjiang' },
  '710000': { 'zh-CN': '台湾省', en: 'Taiwan' },
  '810000': { 'zh-CN': '香港特别行政区', en: 'Hong Kong' },
  '820000': { 'zh-CN': '澳门特别行政区', en: 'Macao' },
};

/** Whether a code is a province's. */
export const isProvinceCode = (code: string): boolean => code in names;

/** A province's name by its six-digit code; an unknown code names itself. */
export const provinceName = (code: string, language: Language): string => names[code]?.[language] ?? code;
