import type { HotPayload } from 'vite';

/** What Vite answers its module runner. */
type Answer = { result: unknown } | { error: unknown };
/** Answers a module runner in another process. */
export type Answerer = (request: HotPayload) => Promise<Answer>;
export type Question = { id: number; request: HotPayload };

export const isQuestion = (message: unknown): message is Question =>
  typeof message === 'object' && message !== null && 'id' in message && 'request' in message;

const isReply = (message: unknown): message is { id: number; answer: Answer } =>
  typeof message === 'object' && message !== null && 'id' in message && 'answer' in message;

/** Queries the process that started this one, over its channel. */
export function questionParent(): Answerer {
  const waiting = new Map<number, (answer: Answer) => void>();
  let last = 0;
  process.on('message', (message) => {
    if (!isReply(message)) return;
    waiting.get(message.id)?.(message.answer);
    waiting.delete(message.id);
  });
  return (request) => {
    const { promise, resolve } = Promise.withResolvers<Answer>();
    const question: Question = { id: ++last, request };
    waiting.set(question.id, resolve);
    process.send?.(question);
    return promise;
  };
}
