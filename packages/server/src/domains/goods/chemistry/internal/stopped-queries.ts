const MOST = 1_000;
const FORGOTTEN_AFTER_MS = 10 * 60 * 1000;

/** Searches that were stopped, for ten minutes: repeated ones are refused at once. */
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
