import { createHash } from 'node:crypto';
import type { Language } from '@aliquot/contract/core/language.ts';
import { escape } from '../../../../platform/http/escape.ts';

const css = `
:root{color-scheme:light dark;--page:#f3f4f6;--card:#fff;--line:#d1d5db;--text:#111827;--act:#0b5a7a}
@media (prefers-color-scheme:dark){:root{--page:#111827;--card:#1f2937;--line:#374151;--text:#f3f4f6;--act:#0e6f96}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;padding:24px 16px;background:var(--page);color:var(--text);font:16px/1.6 system-ui,"PingFang SC","Microsoft YaHei",sans-serif}
main{max-width:520px;margin:8vh auto 0;padding:24px 20px;background:var(--card);border:1px solid var(--line);border-radius:8px;overflow-wrap:anywhere}
h1{margin:0 0 12px;font-size:20px;line-height:1.4}
p{margin:0 0 16px}
button{min-height:44px;padding:10px 20px;border:0;border-radius:6px;background:var(--act);color:#fff;font:inherit;cursor:pointer}
button:focus-visible,a:focus-visible{outline:3px solid var(--text);outline-offset:2px}
a{color:inherit}
`;

/** Its own style, a form to itself, and nothing else. */
export const unsubscribePolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(css).digest('base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

/** `offered`: before the button; `ended`: after it; `unknown`: the link is none of this shop. */
type State = { kind: string } & { state: 'offered' | 'ended' };
export type UnsubscribePage = State | { state: 'unknown' };

const words = {
  en: {
    offered: (kind: string) => ['Unsubscribe?', `You will no longer receive “${kind}” emails. You still receive emails about your orders.`],
    ended: (kind: string) => ['Unsubscribed', `You will no longer receive “${kind}” emails. You can turn them on again in your account.`],
    unknown: ['This link does not work', 'Open it from the email again, or choose your emails in your account.'],
    stop: 'Unsubscribe',
    settings: 'Notification settings',
  },
  'zh-CN': {
    offered: (kind: string) => ['不再接收此类邮件？', `确认后，您将不再收到“${kind}”邮件；订单相关邮件不受影响。`],
    ended: (kind: string) => ['已停止发送', `您将不再收到“${kind}”邮件，可随时在账户中重新开启。`],
    unknown: ['链接无效', '请从邮件中重新打开链接，或在账户中选择要接收的邮件。'],
    stop: '不再接收',
    settings: '账户中的通知设置',
  },
} as const;

/** A page that needs neither a session nor a script, since a mail's reader may have none. */
export function unsubscribePage(page: UnsubscribePage, shop: string, language: Language): string {
  const text = words[language];
  const [title = '', hint = ''] = page.state === 'unknown' ? text.unknown : text[page.state](page.kind);
  const act =
    page.state === 'offered'
      ? `<form method="post"><button>${text.stop}</button></form>`
      : `<p><a href="/my?section=notifications">${text.settings}</a></p>`;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${escape(title)} – ${escape(shop)}</title>
<style>${css}</style>
</head>
<body>
<main>
<p>${escape(shop)}</p>
<h1>${escape(title)}</h1>
<p role="status">${escape(hint)}</p>
${act}
</main>
</body>
</html>
`;
}
