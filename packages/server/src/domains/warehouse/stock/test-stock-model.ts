/** One pack: where it lies, of which lot, and whether it is set aside. */
type Pack = { warehouse: string; lot: string | null; aside: boolean };

/**
 * The simplest model of stock: each pack is an object at a location. `lots` in order of expiry,
 * `warehouses` in order of id.
 */
export class StockModel {
  packs: Pack[] = [];
  sent: { order: number; lot: string | null }[] = [];
  /** Packs by order and warehouse. */
  readonly reserved = new Map<number, Map<string, number>>();
  readonly released = new Set<string>();
  readonly lots: readonly string[];
  readonly warehouses: readonly string[];

  constructor(lots: readonly string[], warehouses: readonly string[]) {
    this.lots = lots;
    this.warehouses = warehouses;
  }

  isSellable = ({ lot, aside }: Pack): boolean => !aside && (lot === null || this.released.has(lot));
  on(warehouse: string): Pack[] {
    return this.packs.filter((pack) => pack.warehouse === warehouse);
  }
  reservedIn(warehouse: string): number {
    return [...this.reserved.values()].reduce((sum, kept) => sum + (kept.get(warehouse) ?? 0), 0);
  }
  /** Sellable packs of a warehouse that nobody has; below zero where it is short. */
  free(warehouse: string): number {
    return this.on(warehouse).filter(this.isSellable).length - this.reservedIn(warehouse);
  }
  short(warehouse: string): number {
    return Math.max(0, -this.free(warehouse));
  }
  left(): number {
    return this.warehouses.reduce((sum, warehouse) => sum + Math.max(0, this.free(warehouse)), 0);
  }
  kept(order: number): number {
    return [...(this.reserved.get(order) ?? [])].reduce((sum, [, packs]) => sum + packs, 0);
  }

  receive(warehouse: string, lot: string | null, count: number, aside: boolean): void {
    this.packs.push(...Array.from({ length: count }, () => ({ warehouse, lot, aside })));
  }

  reserve(order: number, count: number): boolean {
    if (this.left() < count) return false;
    const kept = new Map<string, number>();
    let missing = count;
    for (const { warehouse, value } of this.#ranked((name) => -Math.max(0, this.free(name)))) {
      const taken = Math.min(missing, -value);
      if (taken > 0) kept.set(warehouse, taken);
      missing -= taken;
    }
    this.reserved.set(order, kept);
    return true;
  }

  release(order: number, count: number): void {
    const kept = this.reserved.get(order) ?? new Map<string, number>();
    let missing = count;
    for (const { warehouse } of this.#ranked((name) => this.free(name))) {
      const given = Math.min(missing, kept.get(warehouse) ?? 0);
      kept.set(warehouse, (kept.get(warehouse) ?? 0) - given);
      missing -= given;
    }
  }

  /** False where fewer can be picked. */
  ship(order: number, count: number): boolean {
    const kept = this.reserved.get(order) ?? new Map<string, number>();
    const pickable = (name: string) => Math.min(kept.get(name) ?? 0, this.on(name).filter(this.isSellable).length);
    const ranked = this.#ranked((name) => -pickable(name));
    if (ranked.reduce((sum, { value }) => sum - value, 0) < count) return false;
    let missing = count;
    for (const { warehouse, value } of ranked) {
      const taken = Math.min(missing, -value);
      this.#take(order, warehouse, taken);
      kept.set(warehouse, (kept.get(warehouse) ?? 0) - taken);
      missing -= taken;
    }
    return true;
  }

  /** Sets packs aside or clears them; false where there are fewer. */
  setAside(warehouse: string, lot: string | null, count: number, aside: boolean): boolean {
    const found = this.packs.filter((pack) => pack.warehouse === warehouse && pack.lot === lot && pack.aside !== aside);
    if (found.length < count) return false;
    for (const pack of found.slice(0, count)) pack.aside = aside;
    return true;
  }

  /** Moves packs that are not set aside; false if there are fewer, or some are reserved. */
  move(from: string, to: string, lot: string | null, count: number): boolean {
    const found = this.packs.filter((pack) => pack.warehouse === from && pack.lot === lot && !pack.aside);
    const [first] = found;
    if (!first || found.length < count) return false;
    const unpromised = this.isSellable(first) ? Math.max(0, this.free(from)) : this.on(from).length - this.reservedIn(from);
    if (unpromised < count) return false;
    for (const pack of found.slice(0, count)) pack.warehouse = to;
    return true;
  }

  #ranked(by: (warehouse: string) => number): { warehouse: string; value: number }[] {
    return this.warehouses.map((warehouse) => ({ warehouse, value: by(warehouse) })).toSorted((a, b) => a.value - b.value);
  }

  /** First expired, first out; packs without a lot last. */
  #take(order: number, warehouse: string, count: number): void {
    const turn = ({ lot }: Pack) => (lot === null ? this.lots.length : this.lots.indexOf(lot));
    const leaving = this.on(warehouse)
      .filter(this.isSellable)
      .toSorted((a, b) => turn(a) - turn(b))
      .slice(0, count);
    this.packs = this.packs.filter((pack) => !leaving.includes(pack));
    this.sent.push(...leaving.map(({ lot }) => ({ order, lot })));
  }
}
