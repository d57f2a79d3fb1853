import type { Language } from '@aliquot/contract/core/language.ts';
import { escape } from '../../../../platform/http/escape.ts';

export type MailContent = {
  language: Language;
  shop: string;
  /** The address of the shop’s logo; null for none. */
  logo: string | null;
  subject: string;
  /** Lines make paragraphs. */
  text: string;
  link: string | null;
  unsubscribe: string | null;
};

const words = {
  en: { open: 'View details', unsubscribe: 'Unsubscribe from these emails' },
  'zh-CN': { open: '前往查看', unsubscribe: '不再接收此类邮件' },
} as const;

/** A mail as plain text: what an HTML mail shows, with its addresses written out. */
export function plainMail({ language, shop, text, link, unsubscribe }: MailContent): string {
  const colon = language === 'en' ? ': ' : '：';
  const footer = unsubscribe === null ? '' : `\n${words[language].unsubscribe}${colon}${unsubscribe}`;
  return `${text}${link === null ? '' : `\n${link}`}\n\n— ${shop}${footer}`;
}

const logoHeight = 40;
const font = `-apple-system,'Segoe UI',Roboto,'PingFang SC','Microsoft YaHei','Noto Sans CJK SC',sans-serif`;

/**
 * A mail as HTML that mail clients show alike: one table, styles at the elements, nothing loaded
 * but the logo; where pictures are blocked the shop’s name stands in its place. Colours are those
 * of a dark scheme where the client knows it.
 */
export function htmlMail({ language, shop, logo, subject, text, link, unsubscribe }: MailContent): string {
  const paragraphs = text
    .split(/\n+/)
    .filter((line) => line.trim() !== '')
    .map((line) => `<p class="text" style="margin:0 0 16px;font-size:16px;line-height:1.6;color:#1f2937">${escape(line)}</p>`)
    .join('\n');
  const button =
    link === null
      ? ''
      : `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td bgcolor="#0b5a7a" style="border-radius:6px;background:#0b5a7a"><a href="${escape(link)}" style="display:inline-block;padding:12px 20px;font-size:16px;line-height:20px;color:#ffffff;text-decoration:none">${words[language].open}</a></td></tr></table>`;
  const head =
    logo === null
      ? escape(shop)
      : `<img src="${escape(logo)}" alt="${escape(shop)}" height="${logoHeight}" style="display:block;height:${logoHeight}px;width:auto;max-width:100%;border:0">`;
  const footer =
    unsubscribe === null
      ? escape(shop)
      : `${escape(shop)}<br><a class="muted" href="${escape(unsubscribe)}" style="color:#4b5563;text-decoration:underline">${words[language].unsubscribe}</a>`;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escape(subject)}</title>
<style>
:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){
.page{background:#111827!important}
.card{background:#1f2937!important;border-color:#374151!important}
.text,.name,.subject{color:#f3f4f6!important}
.muted{color:#c4cad4!important}
}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f3f4f6;-webkit-text-size-adjust:100%">
<table class="page" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f3f4f6;font-family:${font}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px">
<tr><td class="name" style="padding:0 4px 12px;font-size:18px;line-height:1.4;font-weight:600;color:#111827">${head}</td></tr>
<tr><td class="card" align="left" style="padding:24px 20px;background:#ffffff;border:1px solid #e5e7eb;border-radius:8px;overflow-wrap:anywhere">
<h1 class="subject" style="margin:0 0 16px;font-size:20px;line-height:1.4;font-weight:600;color:#111827">${escape(subject)}</h1>
${paragraphs}
${button}
</td></tr>
<tr><td class="muted" style="padding:16px 4px 0;font-size:13px;line-height:1.6;color:#4b5563">${footer}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}
