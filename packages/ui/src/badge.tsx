import type { Tone } from '@aliquot/contract/core/states.ts';
import type { ReactNode } from 'react';

export type BadgeTone = Tone;

/** A short label on something: a grade, a state, a promotion. */
export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={`badge tone-${tone}`}>{children}</span>;
}
