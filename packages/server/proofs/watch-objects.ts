import { appendFileSync } from 'node:fs';

// Loaded into the shop's process before all else: writes down patterns that are made while it runs,
// and keys that appear on the prototypes of objects.

const log = process.env['PROOF_OBJECTS'] ?? '';
const write = (kind: string, value: unknown) => appendFileSync(log, `${JSON.stringify([kind, value])}\n`);

const seen = new Set<string>();
globalThis.RegExp = new Proxy(RegExp, {
  construct(target, given: [RegExp | string, string?], made) {
    const pattern: RegExp = Reflect.construct(target, given, made);
    const key = `${pattern.source}/${pattern.flags}`;
    if (seen.size < 3_000 && !seen.has(key)) {
      seen.add(key);
      const from = new Error('made').stack
        ?.split('\n')
        .find((line) => /packages\/[^/]+\/src|demo\//.test(line) && !line.includes('node_modules'));
      if (from !== undefined)
        write('pattern', { source: pattern.source, flags: pattern.flags, from: from.replace(/.*?((packages|demo)\/[^:)]+).*/, '$1') });
    }
    return pattern;
  },
});

const prototypes = { Object: Object.prototype, Array: Array.prototype, Function: Function.prototype, String: String.prototype };
const keys = (prototype: object) => Reflect.ownKeys(prototype).length;
const before = Object.values(prototypes).map(keys);
setInterval(() => {
  for (const [place, [name, prototype]] of Object.entries(prototypes).entries()) {
    const now = keys(prototype);
    if (now === before[place]) continue;
    before[place] = now;
    write('prototype', { name, keys: Reflect.ownKeys(prototype).map(String).slice(-3) });
  }
}, 20).unref();
