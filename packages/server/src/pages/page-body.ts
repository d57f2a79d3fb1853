import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);
const zip = promisify(gzip);

type Encoding = 'br' | 'gzip' | 'identity';

/** Brotli's quality for a page that may be sent once: half of the time for 8 % more bytes. */
const QUICK = 4;
/** The quality for pages that are sent again, and for long ones, which must stay below 30 kB. */
const SMALL = 5;
const LONG = 180_000;

/** A page's text with its compressed forms, each made once on first use. */
export class PageBody {
  readonly etag: string;
  /** Null while the compressed form stands for it. */
  #identity: Buffer | null;
  readonly #forms = new Map<Encoding, Promise<Buffer>>();
  readonly #isQuick: boolean;
  /** How often the compressed form that is kept was sent. */
  #sent = 0;

  constructor(pieces: readonly (string | Buffer)[]) {
    this.#identity = Buffer.concat(pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece)));
    this.#isQuick = this.#identity.length < LONG;
    this.etag = `W/"${createHash('sha256').update(this.#identity).digest('base64url').slice(0, 22)}"`;
  }

  /**
   * Keeps the form that most browsers get, a sixth of the text, in place of the text. Returns the
   * bytes that it may take, with another form beside it.
   */
  async shrink(): Promise<number> {
    const body = ownBytes(await this.#in('br'));
    this.#forms.set('br', Promise.resolve(body));
    this.#identity = null;
    return body.length * 2;
  }

  /** The body in the best encoding that the client accepts. */
  async in(acceptEncoding: string | undefined): Promise<{ encoding: Encoding; body: Buffer }> {
    const accepted = acceptEncoding ?? '';
    const encoding: Encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
    const body = await this.#in(encoding);
    if (encoding === 'br' && this.#isQuick && this.#identity === null && ++this.#sent === 2) void this.#compressAgain().catch(() => {});
    return { encoding, body };
  }

  /** A page that is kept and was asked for again: the next readers get fewer bytes. */
  async #compressAgain(): Promise<void> {
    const body = ownBytes(await compressed(await this.#text(), SMALL));
    this.#forms.set('br', Promise.resolve(body));
  }

  #in(encoding: Encoding): Promise<Buffer> {
    if (encoding === 'identity') return this.#text();
    const known = this.#forms.get(encoding);
    if (known) return known;
    const made = this.#text().then((text) =>
      encoding === 'br' ? compressed(text, this.#isQuick ? QUICK : SMALL) : zip(text, { level: 6 }),
    );
    this.#forms.set(encoding, made);
    return made;
  }

  async #text(): Promise<Buffer> {
    return this.#identity ?? decompress(await this.#in('br'));
  }
}

const compressed = (text: Buffer, quality: number): Promise<Buffer> =>
  brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: text.length } });

/** Memory of its own: what zlib gives lies in a larger piece, which would be kept too. */
function ownBytes(body: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(body.length);
  body.copy(own);
  return own;
}
