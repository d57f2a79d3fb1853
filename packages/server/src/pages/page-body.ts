import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

type Encoding = 'br' | 'gzip' | 'identity';

/** A page's text with its compressed forms, each made once on first use. */
export class PageBody {
  readonly etag: string;
  readonly #identity: Buffer;
  readonly #forms = new Map<Encoding, Promise<Buffer>>();

  constructor(html: string) {
    this.#identity = Buffer.from(html);
    this.etag = `W/"${createHash('sha256').update(this.#identity).digest('base64url').slice(0, 22)}"`;
  }

  /** Estimated bytes in memory: the text, and a third more for its compressed forms. */
  get bytes(): number {
    return Math.ceil(this.#identity.length * 1.35);
  }

  /** The body in the best encoding that the client accepts. */
  async in(acceptEncoding: string | undefined): Promise<{ encoding: Encoding; body: Buffer }> {
    const accepted = acceptEncoding ?? '';
    const encoding: Encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
    if (encoding === 'identity') return { encoding, body: this.#identity };
    const known = this.#forms.get(encoding);
    if (known) return { encoding, body: await known };
    const made =
      encoding === 'br'
        ? brotli(this.#identity, {
            params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: this.#identity.length },
          })
        : zip(this.#identity, { level: 6 });
    this.#forms.set(encoding, made);
    return { encoding, body: await made };
  }
}
