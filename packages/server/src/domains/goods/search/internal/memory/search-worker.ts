import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { databaseNow } from '../../../../../platform/database/clock.ts';
import { openDatabase } from '../../../../../platform/database/connection.ts';
import { DocumentFollower, MissedChanges } from '../../memory/follow-documents.ts';
import { SearchIndex } from '../../memory/search-index.ts';
import type { IndexState, Question, WorkerMessage, WorkerStart } from './search-messages.ts';

/** The thread that holds, loads and updates the index, and answers, over its own connection. */
const port = parentPort;
if (!port) throw new Error('the search worker runs in a worker thread');
const { url }: WorkerStart = workerData;
const post = (message: WorkerMessage) => port.postMessage(message);

const FOLLOW_MS = 200;
const db = openDatabase(url, { poolSize: 2, applicationName: 'aliquot search', statementTimeout: 600_000 });
const index = new SearchIndex();
const follower = new DocumentFollower(db, index);

port.on('message', (question: Question) => {
  try {
    if (question.kind === 'find') post({ kind: 'found', id: question.id, hits: index.find(question.query, databaseNow().getTime()) });
    else if (question.kind === 'state') post({ kind: 'state', id: question.id, state: stateNow() });
    else post({ kind: 'suggested', id: question.id, suggested: index.suggest(question.text, question.limits, databaseNow().getTime()) });
  } catch (error) {
    post({ kind: 'failed', id: question.id, message: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});

const stateNow = (): IndexState => ({
  documents: index.documents,
  segments: index.segments,
  bytes: index.byteLength,
  secondsSinceLook: follower.secondsSinceLook,
});

const start = performance.now();
await follower.load();
post({ kind: 'ready', size: { documents: index.documents, bytes: index.byteLength }, milliseconds: performance.now() - start });
await followForEver();

async function followForEver(): Promise<never> {
  let isTroubled = false;
  let isWorn = false;
  for (;;) {
    await wait(FOLLOW_MS);
    try {
      if (await follower.look()) post({ kind: 'changed' });
      isTroubled = false;
    } catch (error) {
      if (error instanceof MissedChanges) throw error;
      if (!isTroubled) post({ kind: 'trouble', message: error instanceof Error ? error.message : String(error) });
      isTroubled = true;
    }
    if (index.isWorn && !isWorn) {
      isWorn = true;
      post({ kind: 'worn' });
    }
  }
}
