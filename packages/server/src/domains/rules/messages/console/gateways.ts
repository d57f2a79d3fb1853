import { type Language, languages } from '@aliquot/contract/core/language.ts';
import { done, refuse } from '@aliquot/contract/core/result.ts';
import type { OperatorHandlersOf } from '../../../../platform/api/operator-dispatch.ts';
import type { Database } from '../../../../platform/database/connection.ts';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { readShopKey } from '../../../../platform/secrets/shop-key.ts';
import { countAct } from '../../../people/accounts/count-act.ts';
import { hasBounceMailbox, testBounceMailbox } from '../bounce-mailbox.ts';
import { effectiveGateway } from '../effective-gateways.ts';
import { findGatewaySettings, maskedSecret, openSecrets } from '../find-gateway-settings.ts';
import { findSentMessage } from '../find-sent-messages.ts';
import { countTestMessage } from './count-test-message.ts';
import { isMailAddress } from '../is-mail-address.ts';
import { readWordings } from '../message-wordings.ts';
import { messageChannels } from '@aliquot/contract/console/system.ts';
import { findProviderTemplates, readTemplateCodes, saveProviderTemplate, templatesFor } from '../provider-templates.ts';
import { rotateReceiptSecret } from '../receipt-secrets.ts';
import { saveGatewaySettings } from '../save-gateway-settings.ts';
import { sendTestMessage } from '../send-test-message.ts';
import { type TemplateName, isTemplateName, templateOf, templateParameters, templateTitle } from '../templates.ts';
import { wechatCallbackPath } from '../wechat-account.ts';

export const gatewaysHandlers: OperatorHandlersOf<'gateways'> = {
  async find({ db, config }) {
    const key = await readShopKey(config.dataDir);
    const saved = await findGatewaySettings(db);
    const isReading = await hasBounceMailbox(db, config);
    const items = messageChannels.map((channel) => {
      const own = saved.find((one) => one.channel === channel);
      const { kind: effective, source } = effectiveGateway(channel, config, own);
      const secrets = own ? openSecrets(key, own) : {};
      return {
        channel,
        source,
        effective,
        kind: own?.kind ?? 'none',
        version: own?.version ?? 0,
        settings: own?.settings ?? {},
        secrets: Object.fromEntries(Object.entries(secrets ?? {}).map(([name, secret]) => [name, maskedSecret(secret)])),
        is_unreadable: secrets === null,
        has_receipt_secret: own?.has_receipt_secret ?? false,
        has_bounce_mailbox: channel === 'mail' && isReading,
      };
    });
    const callback = `${config.publicUrl ?? ''}${wechatCallbackPath}`;
    return done({ items, is_private_allowed: config.webhookPrivateAddresses, wechat_callback: callback });
  },
  async save({ db, config, language }, given) {
    const settings = { key: await readShopKey(config.dataDir), allowPrivate: config.webhookPrivateAddresses };
    const saved = await inTransaction(db, (transaction) => saveGatewaySettings(transaction, given, settings));
    if (!saved.ok) return saved;
    if ('version' in saved.value) return done({ version: saved.value.version });
    return refuse('invalid_input', { fields: saved.value.wrong.map(({ field, msg }) => ({ field, msg: msg[language] })) });
  },
  async rotateReceiptSecret({ db, config }, { channel }) {
    const made = await rotateReceiptSecret(db, channel, { key: await readShopKey(config.dataDir), config });
    return made.ok ? done({ secret: made.value.secret, address: `${config.publicUrl ?? ''}${made.value.path}` }) : made;
  },
  async findTemplates({ db, language }, { provider }) {
    const [codeOf, wordingOf] = [await readTemplateCodes(db, provider), await readWordings(db)];
    const items = templatesFor(provider).flatMap((template) =>
      languages.map((written) => {
        const entered = codeOf(template, written);
        const own = templateOf(template).parameters;
        return {
          template,
          title: templateTitle(template, language),
          language: written,
          text: wordingOf({ template, channel: 'sms', language: written }).text,
          parameters: own.map((name) => ({ name, label: templateParameters[name].label[language] })),
          order: [...(entered?.parameters ?? (provider === 'wechat' ? [] : own))],
          code: entered?.code ?? '',
        };
      }),
    );
    return done({ items });
  },
  async saveTemplate({ db, language }, { order: parameters, ...given }) {
    const saved = await inTransaction(db, (transaction) => saveProviderTemplate(transaction, { ...given, parameters }));
    if (saved.ok) return done({});
    if (saved.error !== 'invalid_input') return saved;
    return refuse('invalid_input', {
      fields: [{ field: 'order', msg: orderTexts[given.provider === 'wechat' ? 'fields' : 'names'][language] }],
    });
  },
  async sendTest({ db, operator, language }, { channel, recipient: typed }) {
    const recipient = typed.trim();
    const refuseWith = (msg: string) => refuse('invalid_input', { fields: [{ field: 'recipient', msg }] });
    if (!isRecipient[channel](recipient)) return refuseWith(recipientTexts[channel][language]);
    const example = channel === 'wechat' ? await findWechatExample(db, language) : null;
    if (channel === 'wechat' && !example) return refuseWith(noTemplate[language]);
    const counted = await countTestMessage(db, operator.id, recipient);
    if (!counted.ok) return counted;
    return inTransaction(db, async (transaction) =>
      done({ id: await sendTestMessage(transaction, { channel, recipient, language, ...example }) }),
    );
  },
  async testBounceMailbox({ db, config, operator }) {
    const counted = await countAct(db, { act: 'test-mailbox', subject: `operator:${operator.id}`, limit: 20, seconds: 3_600 });
    return counted.ok ? testBounceMailbox(db, config) : counted;
  },
  async getTest({ db }, { id }) {
    const message = await findSentMessage(db, id);
    if (!message) return refuse('not_found');
    const { state, attempts, gateway, last_error } = message;
    return done({ state, attempts, gateway, last_error });
  },
};

const isRecipient = {
  sms: (given: string) => /^1[3-9]\d{9}$/.test(given),
  mail: isMailAddress,
  wechat: (given: string) => /^[\w-]{20,64}$/.test(given),
} as const;

const recipientTexts = {
  sms: { en: 'A mobile number of eleven digits.', 'zh-CN': '须为 11 位手机号。' },
  mail: { en: 'A mail address.', 'zh-CN': '须为邮箱地址。' },
  wechat: { en: 'The OpenID of a follower.', 'zh-CN': '须为关注者的 OpenID。' },
} as const;
const orderTexts = {
  names: { en: 'Only parameters of this template, each once.', 'zh-CN': '只能填写该模板的参数，每个一次。' },
  fields: {
    en: 'Write field=parameter, with the parameters of this message and each field once, such as character_string1=order.',
    'zh-CN': '请按“字段=参数”填写，参数限此消息所列，每个字段一次，如 character_string1=order。',
  },
} as const;
const noTemplate = {
  en: 'WeChat sends templates only: enter one under WeChat templates first.',
  'zh-CN': '微信只能发送模板消息，请先在“微信模板”中填写一个。',
} as const;

/** The first template that is entered, in the operator's language if there is one. */
async function findWechatExample(db: Database, language: Language): Promise<{ template: TemplateName; language: Language } | null> {
  const entered = await findProviderTemplates(db, 'wechat');
  const first = entered.find((one) => one.language === language) ?? entered[0];
  return first && isTemplateName(first.template) ? { template: first.template, language: first.language } : null;
}
