import { languages } from '@aliquot/contract/core/language.ts';
import { done, refuse } from '@aliquot/contract/core/result.ts';
import type { OperatorHandlersOf } from '../../../../platform/api/operator-dispatch.ts';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { readShopKey } from '../../../../platform/secrets/shop-key.ts';
import { effectiveGateway } from '../effective-gateways.ts';
import { findGatewaySettings, maskedSecret, openSecrets } from '../find-gateway-settings.ts';
import { findSentMessage } from '../find-sent-messages.ts';
import { countTestMessage } from './count-test-message.ts';
import { isMailAddress } from '../is-mail-address.ts';
import { readWordings } from '../message-wordings.ts';
import { readTemplateCodes, saveProviderTemplate, smsTemplates } from '../provider-templates.ts';
import { rotateReceiptSecret } from '../receipt-secrets.ts';
import { saveGatewaySettings } from '../save-gateway-settings.ts';
import { sendTestMessage } from '../send-test-message.ts';
import { templateOf, templateParameters, templateTitle } from '../templates.ts';

export const gatewaysHandlers: OperatorHandlersOf<'gateways'> = {
  async find({ db, config }) {
    const key = await readShopKey(config.dataDir);
    const saved = await findGatewaySettings(db);
    const items = (['sms', 'mail'] as const).map((channel) => {
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
      };
    });
    return done({ items, is_private_allowed: config.webhookPrivateAddresses });
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
    const items = smsTemplates.flatMap((template) =>
      languages.map((written) => {
        const entered = codeOf(template, written);
        const own = templateOf(template).parameters;
        return {
          template,
          title: templateTitle(template, language),
          language: written,
          text: wordingOf({ template, channel: 'sms', language: written }).text,
          parameters: own.map((name) => ({ name, label: templateParameters[name].label[language] })),
          order: [...(entered?.parameters ?? own)],
          code: entered?.code ?? '',
        };
      }),
    );
    return done({ items });
  },
  async saveTemplate({ db }, { order: parameters, ...given }) {
    const saved = await inTransaction(db, (transaction) => saveProviderTemplate(transaction, { ...given, parameters }));
    return saved.ok ? done({}) : saved;
  },
  async sendTest({ db, operator, language }, { channel, recipient: typed }) {
    const recipient = typed.trim();
    if (channel === 'sms' ? !isMobile(recipient) : !isMailAddress(recipient))
      return refuse('invalid_input', { fields: [{ field: 'recipient', msg: recipientTexts[channel][language] }] });
    const counted = await countTestMessage(db, operator.id, recipient);
    if (!counted.ok) return counted;
    return inTransaction(db, async (transaction) => done({ id: await sendTestMessage(transaction, { channel, recipient, language }) }));
  },
  async getTest({ db }, { id }) {
    const message = await findSentMessage(db, id);
    if (!message) return refuse('not_found');
    const { state, attempts, gateway, last_error } = message;
    return done({ state, attempts, gateway, last_error });
  },
};

const isMobile = (given: string): boolean => /^1[3-9]\d{9}$/.test(given);

const recipientTexts = {
  sms: { en: 'A mobile number of eleven digits.', 'zh-CN': '须为 11 位手机号。' },
  mail: { en: 'A mail address.', 'zh-CN': '须为邮箱地址。' },
} as const;
