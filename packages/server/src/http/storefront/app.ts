import { randomUUID } from 'node:crypto';
import { languages } from '@aliquot/contract/language.ts';
import { done } from '@aliquot/contract/result.ts';
import type { HandlersOf } from '../../api/call-context.ts';
import { uploadLimits } from '../../domains/attachments/channels.ts';
import { divisionsVersion, findDivisions } from '../../domains/divisions/divisions.ts';
import { bankForm } from '../../domains/payments/bank-account.ts';
import { shopIdentity } from '../../domains/shop/identity.ts';
import {
  carrierLabels,
  labelled,
  orderStatusLabels,
  pointTypeLabels,
  ticketKindLabels,
  ticketReasonLabels,
} from '../../domains/shop/labels.ts';
import { buildId } from './build-id.ts';

/** All of it is answered from memory, so that a database that is down sends nobody to the error page. */
export const appHandlers: HandlersOf<'app'> = {
  init: async ({ config }) => done({ uuid: randomUUID(), languages: [...languages], build: buildId(config) }),

  async getCommonConfig({ actor: { language }, config }) {
    const { holder, bank, account } = bankForm('', language);
    return done({
      divisions_version: divisionsVersion,
      shop: { ...shopIdentity(language), bank: { holder, bank, account } },
      limits: {
        toast_ms: 3000,
        page_size: 24,
        quantity_max: 9999,
        sms_seconds: Math.ceil(60 / config.limits.smsPerMinute),
        upload_bytes: uploadLimits,
      },
      order_statuses: labelled(orderStatusLabels, language),
      ticket_kinds: labelled(ticketKindLabels, language),
      ticket_reasons: labelled(ticketReasonLabels, language),
      point_types: labelled(pointTypeLabels, language),
      carriers: labelled(carrierLabels, language),
    });
  },

  findDivisions: async ({ actor }, { parent }) => done({ items: findDivisions(parent ?? null, actor.language) }),
};
