import type { Language } from '@aliquot/contract/core/language.ts';
import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import { isUnkept } from '../../../../platform/api/input.ts';
import { openStoredFile } from '../../../site/attachments/stored-files.ts';
import { signatureOf } from '../../../people/operators/operator.ts';
import { findLoggerFile } from '../find-logger-file.ts';
import { readDegrees } from '../read-degrees.ts';
import { takeCondition } from '../take-condition.ts';
import { type TransferRequest, type TransfersOf, answerTransfer, idOf, sendFile } from '../../../../platform/http/console/transfer.ts';

/** What a parcel's temperature logger recorded, with the file that it wrote where there is one. */
export const orderTransfers: TransfersOf<'consoleOrders'> = {
  async 'consoleOrders.recordCondition'({ db, config, operator, request, reply, language }) {
    const shipmentId = idOf(request.params['id']);
    if (shipmentId === null) return answerTransfer(reply, language, refuse('not_found'));
    const read = readLogged(request, language);
    if (!read.ok) return answerTransfer(reply, language, read);
    const logged = { ...read.value, shipmentId, by: signatureOf(operator) };
    const taken = await takeCondition(db, config.dataDir, logged);
    return answerTransfer(reply, language, taken.ok ? done({ is_excursion: taken.value.isExcursion }) : taken);
  },
  async 'consoleOrders.showLoggerFile'({ db, config, request, reply, language }) {
    const shipmentId = idOf(request.params['id']);
    const storedAs = shipmentId === null ? null : await findLoggerFile(db, null, shipmentId);
    if (storedAs === null) return answerTransfer(reply, language, refuse('not_found'));
    return sendFile(reply, await openStoredFile(config.dataDir, storedAs), {
      mediaType: 'application/pdf',
      name: `logger ${shipmentId}.pdf`,
    });
  },
};

type Logged = { lowest: number; highest: number; note: string; content: Buffer | null };

/** The temperatures and the note of the address, and the file; or what is wrong with them. */
function readLogged({ query, body }: TransferRequest, language: Language): Result<Logged> {
  const [lowest, highest] = [degreesOf(query['lowest']), degreesOf(query['highest'])];
  const note = query['note'] ?? '';
  if (typeof note !== 'string' || note.length > 500 || isUnkept(note)) return refuse('malformed');
  const words = texts[language];
  const wrong = [
    ...(lowest === null ? [{ field: 'lowest', msg: words.degrees }] : []),
    ...(highest === null ? [{ field: 'highest', msg: words.degrees }] : []),
  ];
  if (lowest === null || highest === null) return refuse('invalid_input', { fields: wrong });
  if (highest < lowest) return refuse('invalid_input', { fields: [{ field: 'highest', msg: words.order }] });
  return done({ lowest, highest, note: note.trim(), content: Buffer.isBuffer(body) && body.length > 0 ? body : null });
}

const degreesOf = (typed: unknown): number | null => (typeof typed === 'string' ? readDegrees(typed) : null);

const texts = {
  en: {
    degrees: 'Enter degrees Celsius such as -18.5.',
    order: 'The highest temperature is not below the lowest.',
  },
  'zh-CN': {
    degrees: '请输入摄氏度，例如 -18.5。',
    order: '最高温度不能低于最低温度。',
  },
} as const;
