import type { Output } from '@aliquot/contract/shop/client.ts';
import type { Tone } from '@aliquot/contract/core/states.ts';
import type { Words } from '../words/words.ts';

type Summary = Pick<Output<'requests', 'find'>['items'][number], 'kind' | 'state' | 'waits_for' | 'excerpt' | 'lines' | 'quotations'>;

const shownLines = 3;

/** What a request is about, in a line. */
export function requestTitle({ kind, lines, excerpt, quotations }: Summary, { requests: text }: Words): string {
  const quotation = quotations.at(-1);
  if (kind === 'quotation' && quotation) return text.quotationOf(quotation.number);
  const named = lines.slice(0, shownLines).map((line) => line.text);
  if (named.length === 0) return excerpt;
  const rest = lines.length - named.length;
  return text.listed(named) + (rest > 0 ? text.more(rest, lines.length) : '');
}

/** How a request stands for its buyer. */
export function requestState({ kind, state, waits_for: whom }: Summary, { requests: text }: Words): { label: string; tone: Tone } {
  if (state !== 'open') return { label: text.states[state], tone: 'neutral' };
  if (whom === 'shop') return { label: text.states.waiting, tone: 'warning' };
  if (whom === 'buyer') return { label: text.states.answered, tone: 'success' };
  return { label: kind === 'quotation' ? text.states.quoted : text.states.open, tone: 'success' };
}
