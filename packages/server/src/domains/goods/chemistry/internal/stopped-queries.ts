const MOST = 1_000;
const FORGOTTEN_AFTER_MS = 10 * 60 * 1000;

/** Searches that had to be stopped, for ten minutes: asked again, they are refused at once instead of costing a thread each time. */
class StoppedQueries {
  readonly #since = new Map<string, number>();

  add(mode: string, smiles: string): void {
    this.#since.set(`${mode} ${smiles}`, Date.now());
    const oldest = this.#since.size > MOST ? this.#since.keys().next().value : undefined;
    if (oldest !== undefined) this.#since.delete(oldest);
  }

  has(mode: string, smiles: string): boolean {
    const since = this.#since.get(`${mode} ${smiles}`);
    return since !== undefined && Date.now() - since < FORGOTTEN_AFTER_MS;
  }
}

export const stoppedQueries = new StoppedQueries();
