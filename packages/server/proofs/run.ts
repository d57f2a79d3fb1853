import { randomInt } from 'node:crypto';
import { inspect, parseArgs } from 'node:util';
import { NotHere, type Proof } from './proof.ts';
import { rush } from './p01-rush.ts';
import { sharedPacks } from './p02-shared-packs.ts';
import { duplicates } from './p03-duplicates.ts';
import { coupons } from './p05-coupons.ts';
import { clocks, generatedRequests, notices, randomCommands, spends, consistency } from './long-tests.ts';
import { restarts } from './p09-restarts.ts';
import { neighbours } from './p10-neighbours.ts';
import { lossyLinks } from './p11-lossy-links.ts';
import { fullDisk } from './p12-full-disk.ts';
import { storage } from './p13-storage.ts';
import { backups } from './p14-backup.ts';
import { stops } from './p15-stops.ts';
import { slowSockets } from './p16-slow-sockets.ts';
import { overloads } from './p17-overload.ts';
import { soak } from './p18-soak.ts';
import { attacks } from './p23-attacks.ts';
import { files } from './p24-files.ts';
import { probes } from './p25-probes.ts';
import { addresses } from './p26-addresses.ts';
import { patterns } from './p27-patterns.ts';
import { sharedCache } from './p28-shared-cache.ts';
import { scripts } from './p22-scripts.ts';

// The proofs in full: real processes over HTTP, killed as stated. Each run prints its seed.
// npm run proofs -- [P01 P03 …] [--seed N] [--minutes N]
const all: readonly Proof[] = [
  rush,
  sharedPacks,
  duplicates,
  spends,
  coupons,
  notices,
  randomCommands,
  consistency,
  restarts,
  neighbours,
  lossyLinks,
  fullDisk,
  storage,
  backups,
  stops,
  slowSockets,
  overloads,
  soak,
  clocks,
  generatedRequests,
  scripts,
  attacks,
  files,
  probes,
  addresses,
  patterns,
  sharedCache,
];

const { values, positionals } = parseArgs({ options: { seed: { type: 'string' }, minutes: { type: 'string' } }, allowPositionals: true });
const unknown = positionals.filter((id) => all.every((proof) => proof.id !== id));
if (unknown.length > 0) {
  process.stderr.write(`There is no proof ${unknown.join(', ')}; there are ${all.map(({ id }) => id).join(', ')}\n`);
  process.exit(2);
}
const print = (line: string) => void process.stdout.write(`${line}\n`);
for (const { id, claim, run } of all.filter((proof) => positionals.length === 0 || positionals.includes(proof.id))) {
  const seed = values.seed === undefined ? randomInt(2 ** 31) : Number(values.seed);
  const since = performance.now();
  print(`\n${id}  ${claim}\n     seed ${seed}`);
  try {
    await run({
      seed,
      print: (line) => print(`     ${line}`),
      isShort: false,
      ...(values.minutes !== undefined && { minutes: Number(values.minutes) }),
    });
    print(`${id}  holds (${((performance.now() - since) / 1000).toFixed(0)} s)`);
  } catch (error) {
    if (error instanceof NotHere) {
      print(`${id}  not shown: ${error.message}`);
      continue;
    }
    process.exitCode = 1;
    print(`${id}  BROKEN (seed ${seed}): ${inspect(error)}`);
  }
}
// a broken proof may leave buyers at work
process.exit();
