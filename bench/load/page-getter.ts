import { Pool } from 'undici';

/** Fetches addresses of one origin over several connections; bodies stay compressed. */
export class PageGetter {
  readonly #pool: Pool;
  #pages = 0;
  #bytes = 0;

  constructor(url: string, connections: number) {
    this.#pool = new Pool(url, { connections, pipelining: 1 });
  }

  /** Rejects when the answer is not a page. */
  async get(path: string): Promise<void> {
    const answer = await this.#pool.request({ method: 'GET', path, headers: { 'accept-encoding': 'br', 'accept-language': 'en' } });
    const body = await answer.body.bytes();
    if (answer.statusCode !== 200) throw new Error(`${path}: HTTP ${answer.statusCode}`);
    this.#pages += 1;
    this.#bytes += body.length;
  }

  /** Bytes of a page on the wire, on average. */
  get meanBytes(): number {
    return this.#bytes / Math.max(1, this.#pages);
  }

  close(): Promise<void> {
    return this.#pool.close();
  }
}
