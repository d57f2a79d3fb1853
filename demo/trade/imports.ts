import { setTimeout } from 'node:timers/promises';
import { continueImport } from '../../packages/server/src/domains/goods/imports/continue-import.ts';
import { appendToImport } from '../../packages/server/src/domains/goods/imports/create-import.ts';
import { getImportJob } from '../../packages/server/src/domains/goods/imports/import-job.ts';
import { importsHandlers } from '../../packages/server/src/domains/goods/imports/console/imports.ts';
import { did, type OperatorCalls } from './operator-calls.ts';

/** A supplier's list: known substances, and two rows with a wrong CAS number or formula. */
const list = Buffer.from(
  [
    'cas,name_en,formula',
    '67-64-1,Acetone,C3H6O',
    '67-56-1,Methanol,CH4O',
    '64-17-6,Ethanol,C2H6O',
    '75-05-8,Acetonitrile,C2H3N',
    '109-99-9,Tetrahydrofuran,C4H8Ox',
  ].join('\r\n'),
);

/** How long the shop's own worker may take where it was there first, in milliseconds. */
const patience = { pause: 100, rounds: 300 };

/** A file of substances, checked and then taken as far as it is right. */
export async function importSubstances(calls: OperatorCalls): Promise<void> {
  const { db, config } = calls;
  const file = {
    kind: 'substances',
    file_name: 'supplier-substances.csv',
    file_bytes: list.length,
    options: { existing: 'fill' },
  } as const;
  const { id } = did(await importsHandlers.create(calls.by('imports.create'), file));
  did(await appendToImport(calls.by('imports.create').db, config.dataDir, { jobId: id, offset: 0, piece: list }));
  did(await importsHandlers.check(calls.by('imports.check'), { id }));
  await untilQuiet(calls, id);
  did(await importsHandlers.run(calls.by('imports.run'), { id, accept_good_rows: true }));
  await untilQuiet(calls, id);
  const job = await getImportJob(db, id);
  if (job?.state !== 'done') throw new Error(`demo data: the import is ${job?.state}: ${JSON.stringify(job?.refusal)}`);
}

/** Until nothing more is wanted of an import, whoever does it. */
async function untilQuiet({ db, config }: OperatorCalls, id: number): Promise<void> {
  for (let round = 0; round < patience.rounds; round += 1) {
    await continueImport(db, config.dataDir, id);
    if ((await getImportJob(db, id))?.wanted === null) return;
    await setTimeout(patience.pause);
  }
  throw new Error(`demo data: import ${id} does not come to an end`);
}
