import { rm } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { openDatabase } from '../../../../../platform/database/connection.ts';
import { watchWrites } from '../../../../../platform/database/watch-writes.ts';
import { type Repeating, repeat } from '../../../../../platform/jobs/repeat.ts';
import { Wakes } from '../../../../../platform/jobs/wakes.ts';
import { DocumentFollower, MissedChanges } from '../../memory/follow-documents.ts';
import { SearchIndex } from '../../memory/search-index.ts';
import { answerQuestion } from './answer-question.ts';
import type { IndexState, Question, StateQuestion, WorkerMessage, WorkerStart, Written } from './search-messages.ts';
import { codeIdentity } from './segment-file.ts';
import { startReaders } from './search-readers.ts';

/**
 * The thread that holds, loads and updates the index over its own connection. It answers, or, where
 * the index is large, threads that share its memory do.
 */
const port = parentPort;
if (!port) throw new Error('the search worker runs in a worker thread');
const { url, isWoken, threads, sharedFrom, snapshot }: WorkerStart = workerData;
const post = (message: WorkerMessage) => port.postMessage(message, message.kind === 'ready' ? message.ports : []);

const FOLLOW_MS = 200;
const db = openDatabase(url, { poolSize: 2, applicationName: 'aliquot search', statementTimeout: 600_000 });
const options = threads > 1 ? { sharedFrom } : {};
let index = new SearchIndex(options);
let follower = new DocumentFollower(db, index);
const wakes = new Wakes();
let looking: Repeating | null = null;

port.on('message', (question: Question | StateQuestion | Written) => {
  if (question.kind === 'written') return question.id === undefined ? wakes.wake() : void follow(question.id);
  return post(question.kind === 'state' ? { kind: 'state', id: question.id, state: stateNow() } : answerQuestion(index, question));
});

/** Looks now, unless the index is still being filled, which nobody waits for. */
async function follow(id: number): Promise<void> {
  await looking?.now();
  post({ kind: 'followed', id });
}

const stateNow = (): IndexState => ({
  documents: index.documents,
  segments: index.segments,
  bytes: index.byteLength,
  secondsSinceLook: follower.secondsSinceLook,
});

const start = performance.now();
const code = snapshot?.code ?? (await codeIdentity(process.argv[1] ?? ''));
const isRestored = snapshot !== null && code !== null && (await restore(snapshot.path, code));
if (!isRestored) await follower.load();
const save = isRestored || code === null ? null : follower.snapshot(code);
const { ports } = index.isShared ? await startReaders(index, threads) : { ports: [] };
post({ kind: 'ready', size: { documents: index.documents, bytes: index.byteLength }, milliseconds: performance.now() - start, ports });
followForEver();
if (save && snapshot)
  await save(snapshot.path).catch((error: Error) => post({ kind: 'trouble', message: `its snapshot is not kept: ${error.message}` }));

/** Whether the index begins with the snapshot; one that cannot be read is removed. */
async function restore(path: string, by: string): Promise<boolean> {
  try {
    return await follower.restore(path, by);
  } catch (error) {
    post({ kind: 'trouble', message: `its snapshot cannot be read: ${error instanceof Error ? error.message : String(error)}` });
    await rm(path, { force: true });
    index = new SearchIndex(options);
    follower = new DocumentFollower(db, index);
    return false;
  }
}

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
  looking = repeat(look, { intervalMs: FOLLOW_MS, wakes }, onTrouble);
  if (!isWoken) watchWrites(db, { wakes, onError: onTrouble });
}
