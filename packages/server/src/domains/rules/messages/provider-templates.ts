import { type Language, languages } from '@aliquot/contract/core/language.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import sql from 'sql-template-tag';
import type { Database } from '../../../platform/database/connection.ts';
import type { TemplateCodes } from './internal/template-codes.ts';
import { readField } from './internal/wechat-fields.ts';
import { type TemplateName, isTemplateName, smsTemplates, templateOf, wechatTemplates } from './templates.ts';

/** Who sends approved templates only. */
export type TemplateProvider = 'aliyun' | 'tencent' | 'wechat';

/** A template of the shop at a provider. */
export type ProviderTemplate = {
  provider: TemplateProvider;
  template: string;
  language: Language;
  code: string;
  /** In which order Tencent Cloud takes them; of WeChat `field=parameter`. */
  parameters: string[];
};

/** The templates that a provider can be given, in the order of the list. */
export const templatesFor = (provider: TemplateProvider): readonly TemplateName[] =>
  provider === 'wechat' ? wechatTemplates : smsTemplates;

const codeTemplates = smsTemplates.filter((name) => name.startsWith('code_'));

/** Whether every verification code has its template at a provider, in each language. */
export async function hasCodeTemplates(db: Database, provider: TemplateProvider): Promise<boolean> {
  const codeOf = await readTemplateCodes(db, provider);
  return codeTemplates.every((template) => languages.every((language) => codeOf(template, language) !== null));
}

/** What is entered for a provider. */
export async function findProviderTemplates(db: Database, provider: TemplateProvider): Promise<ProviderTemplate[]> {
  const { rows } = await db.query<ProviderTemplate>(sql`
    select provider, template, language, code, parameters from provider_template where provider = ${provider} order by template, language`);
  return rows;
}

/** The codes of a provider, as its gateway looks them up. */
export async function readTemplateCodes(db: Database, kind: string): Promise<TemplateCodes> {
  if (kind !== 'aliyun' && kind !== 'tencent' && kind !== 'wechat') return () => null;
  const entered = new Map((await findProviderTemplates(db, kind)).map((one) => [`${one.template} ${one.language}`, one]));
  return (template, language) => entered.get(`${template} ${language}`) ?? null;
}

/**
 * Enters the provider's code of a template, or forgets it if empty; every process takes it at its
 * next look. Refuses `not_found` for a template that the provider cannot send, and `invalid_input`
 * for parameters that are not the template's, or of which one, or a field of WeChat, comes twice.
 */
export async function saveProviderTemplate(
  transaction: Database,
  { provider, template, language, code, parameters }: ProviderTemplate,
): Promise<Result<null>> {
  if (!isTemplateName(template) || !templatesFor(provider).includes(template)) return refuse('not_found');
  const own: readonly string[] = templateOf(template).parameters;
  const isOne = (entry: string) => (provider === 'wechat' ? readField(entry, own) !== null : own.includes(entry));
  const keys = parameters.map((entry) => entry.split('=')[0]);
  if (!parameters.every(isOne) || new Set(keys).size !== keys.length) return refuse('invalid_input');
  if (provider === 'wechat' && code !== '' && parameters.length === 0) return refuse('invalid_input');
  await (code === ''
    ? transaction.query(
        sql`delete from provider_template where provider = ${provider} and template = ${template} and language = ${language}`,
      )
    : transaction.query(sql`
        insert into provider_template (provider, template, language, code, parameters)
        values (${provider}, ${template}, ${language}, ${code}, ${parameters}::text[])
        on conflict (provider, template, language) do update set code = excluded.code, parameters = excluded.parameters`));
  // its version is raised, by which processes notice
  await transaction.query(sql`update message_gateway set kind = kind where kind = ${provider}`);
  return done(null);
}
