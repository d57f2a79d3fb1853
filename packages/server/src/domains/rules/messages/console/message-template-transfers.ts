import { refuse } from '@aliquot/contract/core/result.ts';
import { originOf } from '../../../../config.ts';
import { type TransfersOf, answerTransfer } from '../../../../platform/http/console/transfer.ts';
import { isSentBy } from '../message-wordings.ts';
import { previewMessage } from '../preview-message.ts';
import { isTemplateName } from '../templates.ts';
import { unpackDraft } from './draft.ts';

/** A mail has styles and the logo; it may do nothing else, and only the console shows it. */
const policy = `sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`;

/** A mail as HTML, for a frame of the console. */
export const messageTemplateTransfers: TransfersOf<'messageTemplates'> = {
  async 'messageTemplates.frame'({ db, config, request, reply, language }) {
    const template = request.params['template'] ?? '';
    const { draft: packed } = request.query;
    const draft = typeof packed === 'string' ? unpackDraft(packed) : null;
    if (!draft || !isTemplateName(template) || !isSentBy(template, 'mail')) return answerTransfer(reply, language, refuse('not_found'));
    const { html } = await previewMessage(db, { template, channel: 'mail', language: draft.language }, draft, originOf(config));
    return reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', policy)
      .header('x-frame-options', 'SAMEORIGIN')
      .type('text/html; charset=utf-8')
      .send(html);
  },
};
