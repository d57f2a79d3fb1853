import formbody from '@fastify/formbody';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { type Language, resolveLanguage } from '@aliquot/contract/core/language.ts';
import { gatewayTime, readGatewayTime } from '../../packages/server/src/domains/money/payments/gateway-time.ts';
import { fenOf, yuanOf } from '../../packages/server/src/domains/money/payments/yuan.ts';
import { answerRequest, closeExpired } from './answer-request.ts';
import { createBillAddresses } from './bill-addresses.ts';
import { findBillEntries, makeBillArchive } from './bill-file.ts';
import { type Mischief, type NoticeSender, type Parties, mischiefs, noticeFields } from './notices.ts';
import { pagePolicy, payPage, refusalPage } from './pay-page.ts';
import { isSignedRequest, signText, withSignature } from './signing.ts';
import { type DemoTrade, type TradeBook, newTradeNo } from './trades.ts';

export type DevelopmentGatewayParts = {
  parties: Parties;
  /** The shop's public key, PEM: only signed requests are trusted. */
  shopPublicKey: string;
  trades: TradeBook;
  notices: NoticeSender;
  now?: () => Date;
};

/** How late a late notice is: the shop queries automatically after a minute. */
const lateMs = 3 * 60_000;

type Fields = Record<string, string>;

/**
 * A gateway with Alipay's page-pay protocol that takes no money. Own port and keys, real repeats of
 * notices, and faults on demand. Does not listen yet.
 */
export async function createDevelopmentGateway({
  parties,
  shopPublicKey,
  trades,
  notices,
  now = () => new Date(),
}: DevelopmentGatewayParts): Promise<FastifyInstance> {
  const app = Fastify({ logger: false, bodyLimit: 16 * 1024, routerOptions: { maxParamLength: 100 } });
  await app.register(formbody);
  app.addHook('onClose', () => notices.stop());

  const refuseFields = (fields: Fields): string | null => {
    if (!isSignedRequest(fields, shopPublicKey)) return 'isv.invalid-signature';
    return fields['app_id'] === parties.appId ? null : 'isv.invalid-app-id';
  };

  app.get('/gateway.do', async (request, reply) => {
    const { lang, ...fields } = fieldsOf(request.query);
    const language = resolveLanguage(lang, request.headers['accept-language']);
    const refused = fields['method'] === 'alipay.trade.page.pay' ? refuseFields(fields) : 'isv.invalid-method';
    const trade = refused === null ? openTrade(fields, trades) : null;
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').header('x-content-type-options', 'nosniff');
    if (!trade) {
      reply.code(400).header('content-security-policy', pagePolicy(''));
      return reply.send(refusalPage(refused ?? 'isv.invalid-parameter', language));
    }
    closeExpired(trade, { trades, now });
    reply.header('content-security-policy', pagePolicy(URL.parse(trade.returnUrl)?.origin ?? ''));
    return reply.send(payPage({ trade, language, otherAddress: otherAddress(request, language) }));
  });

  app.post('/gateway.do', async (request, reply) => {
    const fields = { ...fieldsOf(request.query), ...fieldsOf(request.body) };
    const method = fields['method'] ?? '';
    const refused = refuseFields(fields);
    const answer = refused
      ? { code: '40002', msg: 'Invalid Arguments', sub_code: refused }
      : answerRequest(method, contentOf(fields), { trades, now, onRefund: notifyRefund, billAddress: billAddressFor(request) });
    const text = JSON.stringify(answer);
    const sign = signText(text, parties.privateKey);
    return reply.type('application/json; charset=utf-8').send(`{"${method.replaceAll('.', '_')}_response":${text},"sign":"${sign}"}`);
  });

  const bills = createBillAddresses(now);
  const billAddressFor = (request: FastifyRequest) => (day: string) =>
    `${request.protocol}://${request.host}/downloadBillFile.resource?bizType=trade&fileType=csv.zip&bizDates=${day}&fileId=${bills.give(day)}`;
  app.get('/downloadBillFile.resource', async (request, reply) => {
    const day = bills.dayOf(fieldsOf(request.query)['fileId'] ?? '');
    if (day === null) return reply.code(404).type('text/plain').send('Not found');
    const archive = makeBillArchive(findBillEntries(trades.all(), day), { sellerId: parties.sellerId, day });
    return reply.header('cache-control', 'no-store').type('application/zip').send(archive);
  });

  app.post('/pay', async (request, reply) => {
    const { out_trade_no: outTradeNo, act, mischief } = fieldsOf(request.body);
    const trade = trades.find({ outTradeNo });
    if (!trade) return reply.code(404).type('text/plain').send('Not found');
    closeExpired(trade, { trades, now });
    if (act === 'pay' && trade.status === 'WAIT_BUYER_PAY') {
      trade.status = 'TRADE_SUCCESS';
      trade.paidAt = now().toISOString();
      trades.keep(trade);
      notifyPayment(trade, mischiefs.find((one) => one === mischief) ?? 'none');
    }
    return reply.header('cache-control', 'no-store').redirect(trade.paidAt === null ? trade.returnUrl : returnAddress(trade), 303);
  });

  const notifyPayment = (trade: DemoTrade, mischief: Mischief): void => {
    const notice = (amount?: number) => noticeFields(trade, parties, { now: now(), ...(amount !== undefined && { amount }) });
    if (mischief === 'silent') return;
    if (mischief === 'bad_signature') {
      notices.send(trade.notifyUrl, { ...notice(), sign: signText('something else', parties.privateKey) });
      return;
    }
    notices.send(trade.notifyUrl, notice(mischief === 'wrong_amount' ? trade.amount + 1 : undefined), mischief === 'late' ? lateMs : 0);
    if (mischief === 'double') notices.send(trade.notifyUrl, notice());
  };
  const notifyRefund = (trade: DemoTrade, requestNo: string): void => {
    const total = trade.refunds.reduce((sum, { amount }) => sum + amount, 0);
    notices.send(trade.notifyUrl, noticeFields(trade, parties, { now: now(), refund: { requestNo, total } }));
  };
  /** The return address has the real one's fields; the shop must not trust them. */
  const returnAddress = (trade: DemoTrade): string => {
    const address = new URL(trade.returnUrl);
    const fields = {
      method: 'alipay.trade.page.pay.return',
      app_id: parties.appId,
      seller_id: parties.sellerId,
      out_trade_no: trade.outTradeNo,
      trade_no: trade.tradeNo,
      total_amount: yuanOf(trade.amount),
      timestamp: gatewayTime(now()),
      charset: 'utf-8',
      version: '1.0',
    };
    for (const [name, value] of Object.entries(withSignature(fields, parties.privateKey))) address.searchParams.set(name, value);
    return address.href;
  };
  return app;
}

/** A page's trade, new or by number; null for an invalid request. */
function openTrade(fields: Fields, trades: TradeBook): DemoTrade | null {
  const content = contentOf(fields);
  const amount = fenOf(content['total_amount'] ?? '');
  const { out_trade_no: outTradeNo, subject = '', time_expire: expiry = '' } = content;
  if (
    !outTradeNo ||
    amount === null ||
    amount === 0 ||
    !URL.canParse(fields['notify_url'] ?? '') ||
    !URL.canParse(fields['return_url'] ?? '')
  ) {
    return null;
  }
  const known = trades.find({ outTradeNo });
  if (known) return known.amount === amount ? known : null;
  const trade: DemoTrade = {
    outTradeNo,
    tradeNo: newTradeNo(),
    amount,
    subject,
    expiresAt: readGatewayTime(expiry)?.toISOString() ?? null,
    notifyUrl: fields['notify_url'] ?? '',
    returnUrl: fields['return_url'] ?? '',
    status: 'WAIT_BUYER_PAY',
    paidAt: null,
    refunds: [],
  };
  trades.keep(trade);
  return trade;
}

/** Text fields of a query or a form. */
const fieldsOf = (given: unknown): Fields =>
  Object.fromEntries(
    Object.entries(typeof given === 'object' && given !== null ? given : {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );

function contentOf(fields: Fields): Fields {
  try {
    return fieldsOf(JSON.parse(fields['biz_content'] ?? '{}'));
  } catch {
    return {};
  }
}

function otherAddress(request: FastifyRequest, language: Language): string {
  const [path = '', query = ''] = request.url.split('?');
  const parameters = new URLSearchParams(query);
  parameters.set('lang', language === 'en' ? 'zh-CN' : 'en');
  return `${path}?${parameters}`;
}
