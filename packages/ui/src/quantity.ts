export interface QuantityBounds {
  min: number;
  max: number;
  /** Packs that are only sold by the box come in steps, counted from `min`. */
  step: number;
}

/** The allowed quantity nearest to what was typed; other text becomes `min`. */
export function nearestQuantity(typed: string, { min, max, step }: QuantityBounds): number {
  const wanted = Number.parseFloat(typed);
  if (!Number.isFinite(wanted)) return min;
  const highest = min + Math.floor(Math.max(0, max - min) / step) * step;
  const stepped = min + Math.round((wanted - min) / step) * step;
  return Math.min(highest, Math.max(min, stepped));
}
