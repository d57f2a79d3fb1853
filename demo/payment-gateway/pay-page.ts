import { createHash } from 'node:crypto';
import type { Language } from '@aliquot/contract/core/language.ts';
import { formatFen } from '@aliquot/contract/core/money.ts';
import { escape } from '../../packages/server/src/platform/http/escape.ts';
import { type Mischief, mischiefs } from './notices.ts';
import type { DemoTrade } from './trades.ts';

type Page = {
  trade: DemoTrade;
  language: Language;
  /** Where this page is shown in the other language. */
  otherAddress: string;
};

/** The demo's payment page, marked as a demo, with switches for faults. */
export function payPage({ trade, language, otherAddress }: Page): string {
  const words = texts[language];
  const options = mischiefs.map((mischief) => `<option value="${mischief}">${escape(words.mischief[mischief])}</option>`).join('');
  const form =
    trade.status === 'WAIT_BUYER_PAY'
      ? `<form method="post" action="/pay">
  <input type="hidden" name="out_trade_no" value="${escape(trade.outTradeNo)}">
  <button name="act" value="pay">${escape(words.pay(formatFen(trade.amount)))}</button>
  <button name="act" value="refuse" class="quiet">${escape(words.refuse)}</button>
  <details><summary>${escape(words.testing)}</summary>
  <label>${escape(words.notice)} <select name="mischief">${options}</select></label></details>
</form>`
      : `<p class="state">${escape(words.state[trade.status])}</p><p><a href="${escape(trade.returnUrl)}">${escape(words.back)}</a></p>`;
  return document(
    words.title,
    language,
    `<p class="demo">${escape(words.demo)}</p>
<h1>${escape(words.title)}</h1>
<dl><dt>${escape(words.subject)}</dt><dd>${escape(trade.subject)}</dd>
<dt>${escape(words.number)}</dt><dd>${escape(trade.outTradeNo)}</dd>
<dt>${escape(words.amount)}</dt><dd class="amount">${formatFen(trade.amount)}</dd></dl>
${form}
<p><a href="${escape(otherAddress)}" hreflang="${words.otherLanguage}" lang="${words.otherLanguage}">${words.other}</a></p>`,
  );
}

/** The answer to an untrusted request. */
export function refusalPage(reason: string, language: Language): string {
  const words = texts[language];
  return document(
    words.refused,
    language,
    `<p class="demo">${escape(words.demo)}</p><h1>${escape(words.refused)}</h1><p>${escape(reason)}</p>`,
  );
}

const style = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{max-width:30rem;margin:0 auto;padding:1.5rem;background:Canvas;color:CanvasText}
.demo{border:2px dashed;padding:.5rem .75rem;font-weight:600}
dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem;margin:1.5rem 0}dd{margin:0;overflow-wrap:anywhere}
.amount{font-size:1.5rem;font-weight:700}
button{display:block;width:100%;padding:.75rem;margin:.5rem 0;font:inherit;font-weight:600;border:1px solid;border-radius:.5rem;cursor:pointer}
button:not(.quiet){background:#0b5c63;border-color:#0b5c63;color:#fff}
details{margin:1rem 0}select{font:inherit;max-width:100%}a{color:LinkText}`;

const styleHash = createHash('sha256').update(style).digest('base64');

/** The policy of these pages: nothing but their own style, and a form that ends at the shop. */
export const pagePolicy = (returnOrigin: string): string =>
  `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'${returnOrigin && ` ${returnOrigin}`}; base-uri 'none'; frame-ancestors 'none'`;

const document = (title: string, language: Language, body: string): string => `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escape(title)}</title><style>${style}</style></head><body><main>
${body}
</main></body></html>`;

type Words = {
  title: string;
  demo: string;
  subject: string;
  number: string;
  amount: string;
  pay: (amount: string) => string;
  refuse: string;
  testing: string;
  notice: string;
  mischief: Record<Mischief, string>;
  state: Record<'TRADE_SUCCESS' | 'TRADE_CLOSED', string>;
  back: string;
  refused: string;
  other: string;
  otherLanguage: Language;
};

const texts: Record<Language, Words> = {
  en: {
    title: 'Demo payment gateway',
    demo: 'This is a demo beside the shop. It is not Alipay, and no money moves.',
    subject: 'For',
    number: 'Payment number',
    amount: 'Amount',
    pay: (amount) => `Pay ${amount}`,
    refuse: 'Do not pay, back to the shop',
    testing: 'For testing: how the shop is notified',
    notice: 'The notice to the shop',
    mischief: {
      none: 'arrives at once',
      late: 'arrives three minutes late',
      double: 'arrives twice at the same moment',
      wrong_amount: 'names a wrong amount',
      bad_signature: 'has a wrong signature',
      silent: 'never arrives',
    },
    state: { TRADE_SUCCESS: 'This is paid already.', TRADE_CLOSED: 'This payment is closed. Please begin it again in the shop.' },
    back: 'Back to the shop',
    refused: 'The gateway cannot accept this',
    other: '中文',
    otherLanguage: 'zh-CN',
  },
  'zh-CN': {
    title: '演示支付网关',
    demo: '这是与商城配套的演示页面，并非支付宝，不会产生任何真实扣款。',
    subject: '商品',
    number: '付款单号',
    amount: '金额',
    pay: (amount) => `支付 ${amount}`,
    refuse: '暂不支付，返回商城',
    testing: '测试选项：如何通知商城',
    notice: '发给商城的通知',
    mischief: {
      none: '立即送达',
      late: '延迟三分钟送达',
      double: '同时送达两次',
      wrong_amount: '金额有误',
      bad_signature: '签名有误',
      silent: '永不送达',
    },
    state: { TRADE_SUCCESS: '该笔付款已完成。', TRADE_CLOSED: '该笔付款已关闭，请返回商城重新发起。' },
    back: '返回商城',
    refused: '网关无法受理该请求',
    other: 'English',
    otherLanguage: 'en',
  },
};
