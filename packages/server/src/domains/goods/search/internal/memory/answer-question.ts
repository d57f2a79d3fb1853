import type { IndexCopy } from './index-copy.ts';
import type { Answer, Question } from './search-messages.ts';

/** The answer of an index to a question, or its fault. */
export function answerQuestion(index: Pick<IndexCopy, 'find' | 'suggest'>, question: Question): Answer {
  const { id, now } = question;
  try {
    return question.kind === 'find'
      ? { kind: 'found', id, hits: index.find(question.query, now) }
      : { kind: 'suggested', id, suggested: index.suggest(question.text, question.limits, now) };
  } catch (error) {
    return { kind: 'failed', id, message: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
