import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { registerFilters } from '@aliquot/contract/console/register.ts';
import { refuse } from '@aliquot/contract/core/result.ts';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { isUnkept } from '../../../../platform/api/input.ts';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { readShopKey } from '../../../../platform/secrets/shop-key.ts';
import { storedPath } from '../../../site/attachments/stored-files.ts';
import { signatureOf } from '../../../people/operators/operator.ts';
import { exportRegister } from '../export-register.ts';
import { getQueuedPermit } from '../find-permit-queue.ts';
import { viewIdentity } from '../view-identity.ts';
import { registerFormats, writeRegister } from '../write-register.ts';
import { type TransfersOf, answerTransfer, idOf, sendFile } from '../../../../platform/http/console/transfer.ts';

const mediaTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

const filters = Compile(Type.Object(registerFilters, { additionalProperties: false }));

/**
 * Permit scans (pictures shown, PDFs saved), a handler's identity picture, and the register as a
 * file.
 */
export const complianceTransfers: TransfersOf<'permits' | 'register'> = {
  async 'permits.showFile'({ db, config, request, reply, language }) {
    const id = idOf(request.params['id']);
    const permit = id === null ? null : await getQueuedPermit(db, id);
    if (!permit) return answerTransfer(reply, language, refuse('not_found'));
    const content = await readFile(storedPath(config.dataDir, permit.stored_as)).catch(() => null);
    if (!content) return answerTransfer(reply, language, refuse('not_found'));
    const isShown = permit.media_type.startsWith('image/');
    return sendFile(reply, content, { mediaType: permit.media_type, name: permit.file_name, isShown });
  },
  async 'register.showIdentity'({ db, config, operator, request, reply, language }) {
    const number = request.params['id'] ?? '';
    const { reason } = request.query;
    if (!/^\d{14}$/.test(number)) return answerTransfer(reply, language, refuse('not_found'));
    if (typeof reason !== 'string' || reason.trim() === '' || reason.length > 200 || isUnkept(reason)) {
      return answerTransfer(reply, language, refuse('malformed'));
    }
    const view = { number, shopKey: await readShopKey(config.dataDir), by: signatureOf(operator), reason: reason.trim() };
    const seen = await inTransaction(db, (transaction) => viewIdentity(transaction, view));
    if (!seen.ok) return answerTransfer(reply, language, seen);
    const { storedAs, mediaType } = seen.value;
    const content = storedAs === null ? null : await readFile(storedPath(config.dataDir, storedAs)).catch(() => null);
    if (!content || storedAs === null || mediaType === null) return answerTransfer(reply, language, refuse('not_found'));
    return sendFile(reply, content, { mediaType, name: `identity-${number}${extname(storedAs)}` });
  },
  async 'register.export'({ db, config, operator, request, reply, language }) {
    const { lang: _lang, ...search } = request.query;
    const format = registerFormats.find((one) => one === request.params['format']);
    if (!format) return answerTransfer(reply, language, refuse('not_found'));
    if (!filters.Check(search)) return answerTransfer(reply, language, refuse('malformed'));
    const shopKey = await readShopKey(config.dataDir);
    const result = await inTransaction(db, (transaction) => exportRegister(transaction, { search, shopKey, by: signatureOf(operator) }));
    if (!result.ok) return answerTransfer(reply, language, result);
    return sendFile(reply, writeRegister(result.value.rows, format), { mediaType: mediaTypes[format], name: `register.${format}` });
  },
};
