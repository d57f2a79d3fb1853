import { shareOut } from './share-out.ts';

/** A full reduction (满减) on its lines' sum: the highest step reached counts. Fen. */
export type Reduction<Line> = {
  id: number;
  /** Any order; `off` is at most its threshold. */
  steps: readonly { threshold: number; off: number }[];
  covers: (line: Line) => boolean;
};

export type AppliedReductions = {
  /** By line: the reduction that it takes part in, and its share of it. */
  ids: (number | null)[];
  shares: number[];
  /** Ascending by id. */
  applied: { id: number; off: number }[];
};

/** The most assignments tried; beyond it the best found so far is used. */
const mostSteps = 20_000;

/**
 * Assigns lines to full reductions, each to at most one, for the largest saving; ties go to lower
 * ids. Lines with several candidates are tried, dearest first: exact up to about ten, then bounded
 * and deterministic.
 */
export function applyReductions<Line extends { gross: number }>(
  lines: readonly Line[],
  reductions: readonly Reduction<Line>[],
): AppliedReductions {
  const byId = reductions.toSorted((a, b) => a.id - b.id);
  const choices = lines.map((line) => byId.flatMap((reduction, index) => (reduction.covers(line) && line.gross > 0 ? [index] : [])));
  const chosen = dealOut(
    lines.map(({ gross }) => gross),
    choices,
    byId,
  );
  const sums = sumUp(chosen, lines, byId.length);
  const offs = byId.map((reduction, index) => offAt(reduction, sums[index] ?? 0));
  const shares = lines.map(() => 0);
  const applied = byId.flatMap((reduction, index) => {
    const off = offs[index] ?? 0;
    if (off === 0) return [];
    const base = lines.map((line, position) => (chosen[position] === index ? line.gross : 0));
    shareOut(off, base).forEach((share, position) => (shares[position] = (shares[position] ?? 0) + share));
    return [{ id: reduction.id, off }];
  });
  const ids = chosen.map((index) => (index !== null && (offs[index] ?? 0) > 0 ? (byId[index]?.id ?? null) : null));
  return { ids, shares, applied };
}

/** The highest step that `amount` reaches, in fen; 0 below the lowest. */
export const offAt = ({ steps }: Pick<Reduction<never>, 'steps'>, amount: number): number =>
  steps.reduce((off, step) => (amount >= step.threshold ? Math.max(off, step.off) : off), 0);

/** By line, the index of its reduction or null. */
function dealOut(
  amounts: readonly number[],
  choices: readonly (readonly number[])[],
  reductions: readonly Reduction<never>[],
): (number | null)[] {
  const best: (number | null)[] = choices.map((indexes) => indexes[0] ?? null);
  const contested = choices
    .flatMap((indexes, line) => (indexes.length > 1 ? [line] : []))
    .toSorted((a, b) => (amounts[b] ?? 0) - (amounts[a] ?? 0) || a - b);
  if (contested.length === 0) return best;
  const sums = reductions.map(() => 0);
  choices.forEach(([only], line) => {
    if (only !== undefined && choices[line]?.length === 1) sums[only] = (sums[only] ?? 0) + (amounts[line] ?? 0);
  });
  const current = [...best];
  let bestOff = -1;
  let steps = 0;
  const tryFrom = (depth: number): void => {
    const line = contested[depth];
    if (line === undefined) {
      const off = reductions.reduce((total, reduction, index) => total + offAt(reduction, sums[index] ?? 0), 0);
      if (off > bestOff) {
        bestOff = off;
        contested.forEach((position) => (best[position] = current[position] ?? null));
      }
      return;
    }
    for (const index of choices[line] ?? []) {
      if (++steps > mostSteps && bestOff >= 0) return;
      current[line] = index;
      sums[index] = (sums[index] ?? 0) + (amounts[line] ?? 0);
      tryFrom(depth + 1);
      sums[index] = (sums[index] ?? 0) - (amounts[line] ?? 0);
    }
  };
  tryFrom(0);
  return best;
}

function sumUp(chosen: readonly (number | null)[], lines: readonly { gross: number }[], count: number): number[] {
  const sums = Array.from({ length: count }, () => 0);
  chosen.forEach((index, line) => {
    if (index !== null) sums[index] = (sums[index] ?? 0) + (lines[line]?.gross ?? 0);
  });
  return sums;
}
