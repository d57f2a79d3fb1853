import { type Language, defaultLanguage, isLanguage } from './language.ts';

/**
 * A request's client (specification, section 3), with what else `GET /api/init` gave; before that
 * `uuid` is unknown.
 */
export type ClientConfig = { platform: string; language: Language; version: string; uuid?: string; [served: string]: unknown };

export const defaultClientConfig: ClientConfig = { platform: 'pc', language: defaultLanguage, version: '1.0.0' };

const token = (text: string) => `"${text.replace(/[^\x20-\x7e]/g, '').replace(/["\\]/g, '\\$&')}"`;

/** The `client` header (RFC 9651): `platform="pc", language="zh-CN", version="1.0.0", uuid="…"`. */
export function formatClientHeader(config: ClientConfig): string {
  const parts = [`platform=${token(config.platform)}`, `language=${token(config.language)}`, `version=${token(config.version)}`];
  if (config.uuid) parts.push(`uuid=${token(config.uuid)}`);
  return parts.join(', ');
}

/**
 * A saved configuration from browser storage with all its fields; null where it is corrupt, which
 * is no object or one without a uuid. A text that is missing has its default.
 */
export function readSavedConfig(value: unknown): (ClientConfig & { uuid: string }) | null {
  if (typeof value !== 'object' || value === null) return null;
  const saved: Record<string, unknown> = { ...value };
  const { uuid, platform, version, language } = saved;
  if (typeof uuid !== 'string' || uuid === '') return null;
  return {
    ...saved,
    uuid,
    platform: textOr(platform, defaultClientConfig.platform),
    version: textOr(version, defaultClientConfig.version),
    language: isLanguage(language) ? language : defaultClientConfig.language,
  };
}

const textOr = (value: unknown, usual: string): string => (typeof value === 'string' && value !== '' ? value : usual);
