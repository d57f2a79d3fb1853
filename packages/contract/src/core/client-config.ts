import { type Language, defaultLanguage } from './language.ts';

/** A request's client (specification, section 3). `uuid` is unknown before `GET /api/init`. */
export type ClientConfig = { platform: string; language: Language; version: string; uuid?: string };

export const defaultClientConfig: ClientConfig = { platform: 'pc', language: defaultLanguage, version: '1.0.0' };

const token = (text: string) => `"${text.replace(/[^\x20-\x7e]/g, '').replace(/["\\]/g, '\\$&')}"`;

/** The `client` header (RFC 9651): `platform="pc", language="zh-CN", version="1.0.0", uuid="…"`. */
export function formatClientHeader(config: ClientConfig): string {
  const parts = [`platform=${token(config.platform)}`, `language=${token(config.language)}`, `version=${token(config.version)}`];
  if (config.uuid) parts.push(`uuid=${token(config.uuid)}`);
  return parts.join(', ');
}

/** Whether a value from browser storage is a saved configuration: an object with a uuid. */
export function isSavedConfig(value: unknown): value is { uuid: string } & Record<string, unknown> {
  return typeof value === 'object' && value !== null && 'uuid' in value && typeof value.uuid === 'string' && value.uuid !== '';
}
