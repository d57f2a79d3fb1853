import type { Language } from '@aliquot/contract/core/language.ts';
import type { ProductSummary } from './product-rows.ts';

type Key =
  | ('brand' | 'category' | 'grade' | 'purity' | 'concentration' | 'cas' | 'formula')
  | ('molar_mass' | 'density' | 'melting_point' | 'boiling_point')
  | ('storage' | 'transport' | 'signal' | 'hazards' | 'un_number' | 'sold_to');

type Texts = {
  names: Record<Key, string>;
  soldTo: Record<ProductSummary['sold_to'], string>;
  danger: string;
  warning: string;
  comma: string;
};

/** What the rows of a comparison are called, and their cells where they are words of the shop. */
export const comparisonTexts: Record<Language, Texts> = {
  en: {
    names: {
      brand: 'Brand',
      category: 'Category',
      grade: 'Grade',
      purity: 'Purity',
      concentration: 'Concentration',
      cas: 'CAS number',
      formula: 'Formula',
      molar_mass: 'Molar mass',
      density: 'Density',
      melting_point: 'Melting point',
      boiling_point: 'Boiling point',
      storage: 'Storage',
      transport: 'Transport',
      signal: 'Signal word',
      hazards: 'Hazard statements',
      un_number: 'UN number, packing group',
      sold_to: 'Sold to',
    },
    soldTo: {
      everyone: 'Everyone',
      institutions: 'Members of verified institutions',
      permits: 'Institutions with a permit',
      nobody: 'Not sold until its safety data sheet is issued',
    },
    danger: 'Danger',
    warning: 'Warning',
    comma: ', ',
  },
  'zh-CN': {
    names: {
      brand: '品牌',
      category: '分类',
      grade: '级别',
      purity: '纯度',
      concentration: '浓度',
      cas: 'CAS 号',
      formula: '分子式',
      molar_mass: '摩尔质量',
      density: '密度',
      melting_point: '熔点',
      boiling_point: '沸点',
      storage: '储存',
      transport: '运输',
      signal: '信号词',
      hazards: '危险性说明',
      un_number: 'UN 编号、包装类别',
      sold_to: '销售对象',
    },
    soldTo: { everyone: '所有客户', institutions: '已认证单位的成员', permits: '凭购买凭证', nobody: '暂不销售（安全技术说明书未签发）' },
    danger: '危险',
    warning: '警告',
    comma: '、',
  },
};
