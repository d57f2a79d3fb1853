import { isIP } from 'node:net';

/** Environment variables as the process was given them. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Bounds of a whole number; both ends are allowed. */
type Range = { min: number; max: number };

/**
 * Reads settings and collects faults, to report all at once. Readers return the fallback for
 * missing, empty and wrong values.
 */
export class Settings {
  readonly problems: string[] = [];
  readonly #known = new Set<string>();
  readonly #environment: Environment;

  constructor(environment: Environment) {
    this.#environment = environment;
  }

  integer<Fallback>(name: string, fallback: Fallback, { min, max }: Range): number | Fallback {
    const given = this.#read(name);
    if (given === undefined) return fallback;
    const value = Number(given);
    if (/^\d+$/.test(given) && value >= min && value <= max) return value;
    return this.#refuse(name, given, `a whole number from ${min} to ${max}`, fallback);
  }

  flag(name: string, fallback: boolean): boolean {
    const given = this.#read(name)?.toLowerCase();
    if (given === undefined) return fallback;
    if (given === 'true' || given === '1' || given === 'yes' || given === 'on') return true;
    if (given === 'false' || given === '0' || given === 'no' || given === 'off') return false;
    return this.#refuse(name, given, 'true or false', fallback);
  }

  oneOf<const Choice extends string>(name: string, choices: readonly Choice[], fallback: Choice): Choice {
    const given = this.#read(name);
    if (given === undefined) return fallback;
    const chosen = choices.find((choice) => choice === given);
    return chosen ?? this.#refuse(name, given, `one of ${choices.join(', ')}`, fallback);
  }

  /** Text that satisfies `accepts`; `allowed` completes the sentence "allowed is …". */
  text<Fallback>(name: string, fallback: Fallback, allowed: string, accepts: (given: string) => boolean): string | Fallback {
    const given = this.#read(name);
    if (given === undefined) return fallback;
    return accepts(given) ? given : this.#refuse(name, given, allowed, fallback);
  }

  /** A URL of one of the protocols (with colon); its password is never repeated in the message. */
  url(name: string, allowed: string, accepts: (url: URL) => boolean): URL | undefined {
    const given = this.#read(name);
    if (given === undefined) return undefined;
    const url = URL.parse(given);
    if (url && accepts(url)) return url;
    return this.#refuse(name, url?.password ? '(hidden)' : given, allowed, undefined);
  }

  /**
   * Trusted proxies for the visitor's address: none, a number of hops, or networks. "All" is not
   * offered, as visitors could then choose an address.
   */
  proxies(name: string): false | number | string[] {
    const given = this.#read(name);
    if (given === undefined || given === 'false' || given === '0') return false;
    if (/^[1-9]$/.test(given)) return Number(given);
    const networks = given.split(',').map((part) => part.trim());
    if (networks.every(isNetwork)) return networks;
    return this.#refuse(name, given, 'false, a number of proxies from 1 to 9, or addresses and networks such as 10.0.0.0/8,::1', false);
  }

  /** Host names, separated by commas; none where it is not set. */
  hosts(name: string): readonly string[] {
    const given = this.#read(name);
    if (given === undefined) return [];
    const names = given.split(',').map((part) => part.trim());
    return names.every((part) => /^[\w.-]+$/.test(part)) ? names : this.#refuse(name, given, 'host names such as shop.lan,shop', []);
  }

  /** Reports variables that begin like ours and that nobody reads: most often a slip of the pen. */
  refuseUnknown(prefix: string): void {
    for (const name of Object.keys(this.#environment)) {
      if (!name.startsWith(prefix) || this.#known.has(name)) continue;
      const names = [...this.#known].filter((known) => known.startsWith(prefix));
      this.problems.push(`${name} is not a setting; the settings that begin with ${prefix} are ${names.join(', ')}`);
    }
  }

  #read(name: string): string | undefined {
    this.#known.add(name);
    const given = this.#environment[name]?.trim();
    return given === '' ? undefined : given;
  }

  #refuse<Fallback>(name: string, given: string, allowed: string, fallback: Fallback): Fallback {
    this.problems.push(`${name} is ${JSON.stringify(given)}; allowed is ${allowed}`);
    return fallback;
  }
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}
