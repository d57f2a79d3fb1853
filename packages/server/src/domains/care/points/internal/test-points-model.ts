/** A lot of the model, by the clock that the run pretends. */
type Lot = { from: number; expires: number };
/** One point, in the lot in which it is. */
type Point = { lot: Lot };

/** A lot from outside: when it can be spent, when it expires, its points. */
export type LotFigure = { from: number; expires: number; points: number };

const thirtyDaysLater = (now: number): number => {
  const shanghai = 8 * 3_600_000;
  const day = 86_400_000;
  return Math.floor((now + shanghai) / day) * day + 31 * day - shanghai;
};

/**
 * The simplest model of the ledger: each point is an object in a lot or spent. Times are
 * milliseconds; `Infinity` never expires.
 */
export class PointsModel {
  held: Point[] = [];
  /** What each spend took, in the order of taking. */
  readonly spends = new Map<string, Point[]>();
  /** The points of each earning that were neither taken back nor written off, and its lot. */
  readonly earnings = new Map<string, { lot: Lot; left: number }>();
  writtenOff = 0;

  earn(reference: string, points: number, lot: Lot): void {
    this.held.push(...Array.from({ length: points }, () => ({ lot })));
    this.earnings.set(reference, { lot, left: points });
  }

  /** False where the points are not there. */
  spend(reference: string, points: number, now: number): boolean {
    const usable = this.held.filter(({ lot }) => lot.from <= now && lot.expires > now);
    if (usable.length < points) return false;
    this.spends.set(reference, this.#take(usable.toSorted(byExpiry), points));
    return true;
  }

  /** Gives back what was spent, the point that was taken last first. */
  giveBack(reference: string, points: number, now: number): void {
    const taken = this.spends.get(reference) ?? [];
    for (const point of taken.splice(taken.length - points, points)) {
      if (point.lot.expires <= now) point.lot = { from: now, expires: thirtyDaysLater(now) };
      this.held.push(point);
    }
  }

  /** How many the buyer lost; the rest is written off. */
  takeBack(reference: string, most: number, now: number): number {
    const earning = this.earnings.get(reference);
    if (!earning) return 0;
    const due = Math.min(most, earning.left);
    earning.left -= due;
    const own = this.held.filter(({ lot }) => lot === earning.lot);
    const others = this.held.filter(({ lot }) => lot !== earning.lot && lot.expires > now).toSorted(byExpiry);
    const taken = this.#take([...own, ...others], Math.min(due, own.length + others.length));
    this.writtenOff += due - taken.length;
    return taken.length;
  }

  expire(now: number): void {
    this.held = this.held.filter(({ lot }) => lot.expires > now);
  }

  spendable(now: number): number {
    return this.held.filter(({ lot }) => lot.from <= now && lot.expires > now).length;
  }

  pending(now: number): number {
    return this.held.filter(({ lot }) => lot.from > now && lot.expires > now).length;
  }

  /** What lies in which lot, lots of the same dates together. */
  lots(): LotFigure[] {
    const figures = new Map<string, LotFigure>();
    for (const { lot } of this.held) {
      const key = `${lot.from} ${lot.expires}`;
      const figure = figures.get(key) ?? { ...lot, points: 0 };
      figure.points += 1;
      figures.set(key, figure);
    }
    return [...figures.values()].toSorted((a, b) => byExpiry({ lot: a }, { lot: b }) || a.from - b.from);
  }

  #take(candidates: readonly Point[], points: number): Point[] {
    const taken = candidates.slice(0, points);
    const gone = new Set(taken);
    this.held = this.held.filter((point) => !gone.has(point));
    return taken;
  }
}

const byExpiry = (a: { lot: Lot }, b: { lot: Lot }): number => (a.lot.expires === b.lot.expires ? 0 : a.lot.expires - b.lot.expires);
