import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { formatFen } from '@aliquot/contract/core/money.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { fileKind } from '../domains/site/attachments/file-kind.ts';
import { giveUpService } from '../domains/selling/orders/complete-services.ts';
import { deliverReport } from '../domains/care/services/deliver-report.ts';
import { findServiceQueue } from '../domains/care/services/find-service-queue.ts';
import { findServiceRows } from '../domains/care/services/find-services.ts';
import { serviceOf } from '../domains/care/services/lock-service.ts';
import { moveService } from '../domains/care/services/move-service.ts';
import { type Command, fail, report, say } from './command.ts';

const list: Command = {
  words: 'services list',
  summary: 'Lists paid services that are under way, with what their buyers answered.',
  run: async (db) => {
    const { items, total } = await findServiceQueue(db, { waits_for: 'open', page: 1, limit: 500 });
    const lines = items.flatMap((service) => [
      `order ${service.order_id}  ${service.code}  ${service.quantity} × ${service.name_en}  ${service.state}${service.has_intake ? '' : '  no intake form yet'}`,
      ...Object.entries(service.intake ?? {}).map(([key, value]) => `    ${key}: ${value}`),
    ]);
    return say(...lines, `${total} under way`);
  },
};

const by = { value: 'NAME', text: 'who did it', required: true } as const;
const note = { value: 'TEXT', text: 'what the buyer reads beside it' } as const;

const move = (verb: string, milestone: 'sample_received' | 'in_progress', summary: string): Command => ({
  words: `services ${verb}`,
  positionals: ['ORDER', 'CODE'],
  options: { by, note },
  summary,
  run: async (db, { ORDER = '', CODE = '', by: actor = '', note: text = '' }) => {
    if (actor.trim() === '') return fail('--by must not be empty');
    const result = await inTransaction(db, (transaction) =>
      moveService(transaction, serviceOf(ORDER, CODE), { milestone, actor: actor.trim(), note: text }),
    );
    return report(`service ${CODE} of order ${ORDER}`, result, () => [`service ${CODE} of order ${ORDER}: ${milestone.replace('_', ' ')}`]);
  },
});

const deliver: Command = {
  words: 'services deliver',
  positionals: ['ORDER', 'CODE', 'FILE'],
  options: { by, note, corrects: { text: 'it follows one that was delivered, and --note says what is different' } },
  summary: 'Delivers the report of a service, a PDF; its buyer accepts it.',
  run: async (db, { ORDER = '', CODE = '', FILE = '', by: actor = '', note: text = '', corrects }, { dataDir }) => {
    if (actor.trim() === '') return fail('--by must not be empty');
    const content = await readFile(FILE).catch(() => null);
    if (content === null || fileKind(content) !== 'pdf') return fail(`${FILE} is no PDF`);
    const [line] = corrects === 'yes' ? await findServiceRows(db, serviceOf(ORDER, CODE)) : [];
    const delivery = {
      content,
      fileName: basename(FILE),
      actor: actor.trim(),
      note: text.trim(),
      corrects: corrects === 'yes' ? (line?.reports.at(-1)?.id ?? '') : undefined,
    };
    const result = await deliverReport(db, dataDir, serviceOf(ORDER, CODE), delivery);
    return report(`service ${CODE} of order ${ORDER}`, result, () => [`service ${CODE} of order ${ORDER}: report delivered`]);
  },
};

const giveUp: Command = {
  words: 'services give-up',
  positionals: ['ORDER', 'CODE', 'REASON…'],
  options: { by },
  summary: 'Ends a service that its buyer gives up after the sample was received: what was done is kept by milestone, the rest goes back.',
  run: async (db, { ORDER = '', CODE = '', REASON = '', by: actor = '' }) => {
    if (actor.trim() === '' || REASON.trim() === '') return fail('--by and REASON must not be empty');
    const result = await inTransaction(db, (transaction) =>
      giveUpService(transaction, serviceOf(ORDER, CODE), { actor: actor.trim(), reason: REASON.trim() }),
    );
    return report(`service ${CODE} of order ${ORDER}`, result, ({ refund }) => [
      `service ${CODE} of order ${ORDER}: ended, ${formatFen(refund)} goes back`,
    ]);
  },
};

/** The lab's work on ordered services; the console does the same. */
export const serviceCommands: readonly Command[] = [
  list,
  move('receive', 'sample_received', 'Says that the sample of a service has arrived.'),
  move('begin', 'in_progress', 'Says that work on a service has begun; its buyer must have answered the intake form.'),
  deliver,
  giveUp,
];
