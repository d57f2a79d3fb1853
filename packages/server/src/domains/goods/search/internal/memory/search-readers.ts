import { once } from 'node:events';
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';
import type { SearchIndex } from '../../memory/search-index.ts';
import { IndexLock } from './index-lock.ts';
import type { ReaderStart } from './search-messages.ts';

/**
 * Starts threads that answer from a shared index, and leads them through its changes. Returns the
 * ports at which they take questions, once all are there. A fault of one is one of this thread.
 */
export async function startReaders(index: SearchIndex, count: number): Promise<{ ports: MessagePort[]; stop: () => Promise<void> }> {
  const memory = IndexLock.memoryFor(count);
  const lock = new IndexLock(memory);
  const copied = index.copied;
  lock.write(() => copied.version);
  const readers = Array.from({ length: count }, (_, reader) => {
    const [questions, updates] = [new MessageChannel(), new MessageChannel()];
    const start: ReaderStart = { index: copied, lock: memory, reader, questions: questions.port2, updates: updates.port2 };
    const worker = new Worker(new URL('./search-reader.ts', import.meta.url), {
      workerData: start,
      transferList: [questions.port2, updates.port2],
    });
    return { worker, questions: questions.port1, updates: updates.port1 };
  });
  index.guard = (change) =>
    lock.write(() => {
      const update = change();
      for (const { updates } of readers) updates.postMessage(update, []);
      return update.version;
    });
  await Promise.all(readers.map(({ worker }) => once(worker, 'message')));
  return {
    ports: readers.map(({ questions }) => questions),
    stop: async () => {
      await Promise.all(readers.map(({ worker }) => worker.terminate()));
    },
  };
}
