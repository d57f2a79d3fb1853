import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);
const zip = promisify(gzip);

type Encoding = 'br' | 'gzip' | 'identity';

/** A page's text with its compressed forms, each made once on first use. */
export class PageBody {
  readonly etag: string;
  /** Null while the compressed form stands for it. */
  #identity: Buffer | null;
  readonly #forms = new Map<Encoding, Promise<Buffer>>();

  constructor(html: string) {
    this.#identity = Buffer.from(html);
    this.etag = `W/"${createHash('sha256').update(this.#identity).digest('base64url').slice(0, 22)}"`;
  }

  /**
   * Keeps the form that most browsers get, a sixth of the text, in place of the text. Returns the
   * bytes that it may take, with another form beside it.
   */
  async shrink(): Promise<number> {
    const body = await this.#in('br');
    // memory of its own: what zlib gives lies in a larger piece, which would be kept too
    const own = Buffer.allocUnsafeSlow(body.length);
    body.copy(own);
    this.#forms.set('br', Promise.resolve(own));
    this.#identity = null;
    return own.length * 2;
  }

  /** The body in the best encoding that the client accepts. */
  async in(acceptEncoding: string | undefined): Promise<{ encoding: Encoding; body: Buffer }> {
    const accepted = acceptEncoding ?? '';
    const encoding: Encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
    return { encoding, body: await this.#in(encoding) };
  }

  #in(encoding: Encoding): Promise<Buffer> {
    if (encoding === 'identity') return this.#text();
    const known = this.#forms.get(encoding);
    if (known) return known;
    const made = this.#text().then((text) =>
      encoding === 'br'
        ? brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: text.length } })
        : zip(text, { level: 6 }),
    );
    this.#forms.set(encoding, made);
    return made;
  }

  async #text(): Promise<Buffer> {
    return this.#identity ?? decompress(await this.#in('br'));
  }
}
