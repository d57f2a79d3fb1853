import { languages } from '@aliquot/contract/core/language.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import { originOf } from '../../../../config.ts';
import type { OperatorHandlersOf } from '../../../../platform/api/operator-dispatch.ts';
import type { Database } from '../../../../platform/database/connection.ts';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { fieldFault } from '../../../../platform/http/field-fault.ts';
import { normaliseMobile } from '../../../people/accounts/mobile.ts';
import { getOperator } from '../../../people/operators/find-operators.ts';
import { signatureOf } from '../../../people/operators/operator.ts';
import { readIdentity } from '../../../site/settings/identity.ts';
import { type CurrentWording, isSentBy, readWordings, resetWording, saveWording } from '../message-wordings.ts';
import { countTestMessage } from './count-test-message.ts';
import { findWordingFaults } from '../internal/find-wording-faults.ts';
import { previewMessage } from '../preview-message.ts';
import { sendExample } from '../send-messages.ts';
import { isTemplateName, templateNames, templateOf, templateParameters, templateTitle } from '../templates.ts';
import { packDraft } from './draft.ts';

const shown = ({ written_at: at, ...current }: CurrentWording) => ({ ...current, written_at: at?.toISOString() ?? null });

function shownResult(result: Result<CurrentWording>) {
  if (result.ok) return done(shown(result.value));
  return result;
}

export const messageTemplatesHandlers: OperatorHandlersOf<'messageTemplates'> = {
  async find({ db, language }) {
    const wordingOf = await readWordings(db);
    const items = templateNames.map((template) => {
      const { channels } = templateOf(template);
      const texts = channels.flatMap((channel) => languages.map((one) => wordingOf({ template, channel, language: one })));
      return {
        template,
        title: templateTitle(template, language),
        channels: [...channels],
        edited: texts.filter(({ is_edited: isEdited }) => isEdited).length,
      };
    });
    return done({ items });
  },
  async get({ db, language }, { template }) {
    if (!isTemplateName(template)) return refuse('not_found');
    const { channels, parameters, needed = [] } = templateOf(template);
    const wordingOf = await readWordings(db, template);
    return done({
      template,
      title: templateTitle(template, language),
      placeholders: parameters.map((name) => {
        const { label, example } = templateParameters[name];
        return { name, label: label[language], example: example[language], is_needed: needed.includes(name) };
      }),
      texts: channels.flatMap((channel) =>
        languages.map((one) => ({ channel, language: one, ...shown(wordingOf({ template, channel, language: one })) })),
      ),
    });
  },
  async preview({ db, config, language }, { template, channel, language: written, ...typed }) {
    if (!isTemplateName(template) || !isSentBy(template, channel)) return refuse('not_found');
    const key = { template, channel, language: written };
    const wording = { subject: typed.subject.trim(), text: typed.text.trim() };
    const fields = findWordingFaults(key, wording, await readIdentity(db), language);
    if (fields.length > 0) return refuse('invalid_input', { fields });
    const { subject, text, html } = await previewMessage(db, key, wording, originOf(config));
    const draft = packDraft({ language: written, ...wording });
    return done({ subject, text, frame: html === null ? null : `/api/operator/message-templates/${template}/frame?draft=${draft}` });
  },
  async save({ db, operator, language }, { template, channel, language: written, ...given }) {
    if (!isTemplateName(template)) return refuse('not_found');
    const wanted = { template, channel, language: written, ...given, by: signatureOf(operator) };
    return shownResult(await inTransaction(db, (transaction) => saveWording(transaction, wanted, language)));
  },
  async reset({ db, operator }, { template, seen, ...key }) {
    if (!isTemplateName(template)) return refuse('not_found');
    const wanted = { template, ...key, seen, by: signatureOf(operator) };
    return shownResult(await inTransaction(db, (transaction) => resetWording(transaction, wanted)));
  },
  async sendTest({ db, operator, language }, { template, channel, language: written, mobile }) {
    if (!isTemplateName(template) || !isSentBy(template, channel)) return refuse('not_found');
    const recipient = channel === 'sms' ? normaliseMobile(mobile ?? '') : await ownAddress(db, operator.id);
    if (recipient === null) return refuse('invalid_input', { fields: [fieldFault('mobile', 'mobile', language)] });
    const counted = await countTestMessage(db, operator.id, recipient);
    if (!counted.ok) return counted;
    await sendExample(db, { template, channel, language: written, recipient });
    return done({ recipient });
  },
};

/** What an operator signs in with. */
async function ownAddress(db: Database, id: number): Promise<string | null> {
  const found = await getOperator(db, id);
  return found.ok ? found.value.email : null;
}
