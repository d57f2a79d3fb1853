import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { answerQuestion } from './answer-question.ts';
import { IndexCopy, type IndexUpdate } from './index-copy.ts';
import { IndexLock } from './index-lock.ts';
import type { Question, ReaderStart } from './search-messages.ts';

/** A thread that answers from the index of another, whose memory both have. */
const { index, lock: memory, reader, questions, updates }: ReaderStart = workerData;
const lock = new IndexLock(memory);
const copy = new IndexCopy();
copy.take(index);

updates.on('message', (update: IndexUpdate) => copy.take(update));
questions.on('message', (question: Question) => {
  const answer = lock.read(reader, (version) => {
    while (copy.version < version) takeNext();
    return answerQuestion(copy, question);
  });
  questions.postMessage(answer, []);
});
parentPort?.postMessage('ready', []);

/** Takes an update that was sent before the change it belongs to was over. */
function takeNext(): void {
  const received: { message: IndexUpdate } | undefined = receiveMessageOnPort(updates);
  if (!received) throw new Error('an update of the index is missing');
  copy.take(received.message);
}
