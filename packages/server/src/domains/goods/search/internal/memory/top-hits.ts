/** A hit with its sort key, lower first; equal keys by document number, which is popularity. */
export type Ranked = { key: number; document: number };

/** Keeps the first `limit` of many hits, seeing each once: a heap with the worst of them on top. */
export class TopHits {
  readonly #limit: number;
  readonly #keys: number[] = [];
  readonly #documents: number[] = [];

  constructor(limit: number) {
    this.#limit = limit;
  }

  add(key: number, document: number): void {
    if (this.#keys.length < this.#limit) {
      this.#keys.push(key);
      this.#documents.push(document);
      this.#rise(this.#keys.length - 1);
    } else if (this.#limit > 0 && comesBefore(key, document, this.#keys[0] ?? 0, this.#documents[0] ?? 0)) {
      this.#keys[0] = key;
      this.#documents[0] = document;
      this.#sink();
    }
  }

  /** The kept hits, the best first. */
  sorted = (): Ranked[] =>
    this.#keys
      .map((key, at) => ({ key, document: this.#documents[at] ?? 0 }))
      .sort((a, b) => (comesBefore(a.key, a.document, b.key, b.document) ? -1 : 1));

  #rise(at: number): void {
    let child = at;
    while (child > 0) {
      const parent = (child - 1) >>> 1;
      if (!this.#isBefore(parent, child)) return;
      this.#swap(parent, child);
      child = parent;
    }
  }

  #sink(): void {
    let parent = 0;
    for (;;) {
      let worst = parent;
      for (const child of [2 * parent + 1, 2 * parent + 2]) if (child < this.#keys.length && this.#isBefore(worst, child)) worst = child;
      if (worst === parent) return;
      this.#swap(parent, worst);
      parent = worst;
    }
  }

  #isBefore = (a: number, b: number): boolean =>
    comesBefore(this.#keys[a] ?? 0, this.#documents[a] ?? 0, this.#keys[b] ?? 0, this.#documents[b] ?? 0);

  #swap(a: number, b: number): void {
    [this.#keys[a], this.#keys[b]] = [this.#keys[b] ?? 0, this.#keys[a] ?? 0];
    [this.#documents[a], this.#documents[b]] = [this.#documents[b] ?? 0, this.#documents[a] ?? 0];
  }
}

const comesBefore = (key: number, document: number, otherKey: number, otherDocument: number): boolean =>
  key < otherKey || (key === otherKey && document < otherDocument);
