import type { Language } from '@aliquot/contract/core/language.ts';
import type { Theme } from './choices.ts';
import type { Group } from './entry.ts';

type Words = {
  title: string;
  language: string;
  theme: string;
  parts: string;
  themes: Record<Theme, string>;
  groups: Record<Group, string>;
};

/** The texts of the gallery's own page. */
export const wordsOf: Record<Language, Words> = {
  en: {
    title: 'Aliquot design system',
    language: 'Language',
    theme: 'Theme',
    parts: 'Parts',
    themes: { system: 'System', light: 'Light', dark: 'Dark' },
    groups: {
      foundations: 'Foundations',
      actions: 'Actions',
      fields: 'Form fields',
      data: 'Data',
      products: 'Products',
      navigation: 'Navigation',
      feedback: 'Feedback',
    },
  },
  'zh-CN': {
    title: 'Aliquot 设计系统',
    language: '语言',
    theme: '主题',
    parts: '组件',
    themes: { system: '跟随系统', light: '浅色', dark: '深色' },
    groups: {
      foundations: '基础',
      actions: '操作',
      fields: '表单',
      data: '数据',
      products: '商品',
      navigation: '导航',
      feedback: '反馈',
    },
  },
};
