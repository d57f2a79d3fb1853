import { parentPort, workerData } from 'node:worker_threads';
import { databaseNow } from '../../../../../platform/database/clock.ts';
import { openDatabase } from '../../../../../platform/database/connection.ts';
import { watchWrites } from '../../../../../platform/database/watch-writes.ts';
import { repeat } from '../../../../../platform/jobs/repeat.ts';
import { Wakes } from '../../../../../platform/jobs/wakes.ts';
import { DocumentFollower, MissedChanges } from '../../memory/follow-documents.ts';
import { SearchIndex } from '../../memory/search-index.ts';
import type { IndexState, Question, WorkerMessage, WorkerStart, Written } from './search-messages.ts';

/** The thread that holds, loads and updates the index, and answers, over its own connection. */
const port = parentPort;
if (!port) throw new Error('the search worker runs in a worker thread');
const { url, isWoken }: WorkerStart = workerData;
const post = (message: WorkerMessage) => port.postMessage(message);

const FOLLOW_MS = 200;
const db = openDatabase(url, { poolSize: 2, applicationName: 'aliquot search', statementTimeout: 600_000 });
const index = new SearchIndex();
const follower = new DocumentFollower(db, index);
const wakes = new Wakes();

port.on('message', (question: Question | Written) => {
  if (question.kind === 'written') return wakes.wake();
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
followForEver();

/** Looks after each write, and when an activity begins or ends. */
function followForEver(): void {
  let isTroubled = false;
  let isWorn = false;
  const onTrouble = (error: unknown) => {
    // nobody catches it there, so that the thread ends and is replaced
    if (error instanceof MissedChanges)
      setImmediate(() => {
        throw error;
      });
    if (!isTroubled) post({ kind: 'trouble', message: error instanceof Error ? error.message : String(error) });
    isTroubled = true;
  };
  const look = async () => {
    if (await follower.look()) post({ kind: 'changed' });
    isTroubled = false;
    if (index.isWorn && !isWorn) {
      isWorn = true;
      post({ kind: 'worn' });
    }
    return follower.msToEdge;
  };
  repeat(look, { intervalMs: FOLLOW_MS, wakes }, onTrouble);
  if (!isWoken) watchWrites(db, { wakes, onError: onTrouble });
}
