import type { Language } from '@aliquot/contract/core/language.ts';

/** A template as a provider has approved it: its code, and in which order it takes parameters. */
export type TemplateCode = { code: string; parameters: readonly string[] };

/** The provider's template of one of the shop's, in a language; null where none is entered. */
export type TemplateCodes = (template: string, language: Language) => TemplateCode | null;

/** Why a message without such a template is not sent. */
export const noCodeReason = (template: string, language: Language): string =>
  `no template code of the provider is entered for “${template}” in ${language === 'en' ? 'English' : 'Chinese'}`;
