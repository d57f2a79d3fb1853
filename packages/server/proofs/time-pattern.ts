import { parentPort } from 'node:worker_threads';

// The worker of P27: how long a pattern takes on texts that make backtracking worst. It may hang.

/** A text for each kind of atom that the source of a pattern has. */
function samplesOf(source: string): string[] {
  const plain = source.replaceAll(/\\[pP]\{[^}]*\}|\\[a-zA-Z]|\(\?<?[=!:]|\(\?<\w+>|\{\d[^}]*\}|\\u[0-9a-f]{4}/g, ' ');
  const letters = [...new Set(plain.replaceAll(/[\s()|*+?^$\\]/g, ''))].slice(0, 14);
  const words = [...new Set(plain.match(/[\p{L}\d]{2,12}/gu))].slice(0, 8);
  const kinds = ['a', 'A', '1', ' ', '丙', '-', '.', ',', '/', '"', '(', '[', '<', '\n', '\\'];
  return [...new Set([...letters, ...words, ...kinds])];
}

/** Texts of at most `most` characters: each sample, and pairs of them, repeated between ends. */
function* texts(source: string, most: number): Generator<string> {
  const samples = samplesOf(source);
  const start = /^\^?([\p{L}\d<"@#/ -]{1,12})/u.exec(source)?.[1] ?? '';
  const pumps = [...samples, ...samples.slice(0, 9).flatMap((one) => samples.slice(0, 9).map((other) => one + other))];
  for (const pump of pumps)
    for (const [before, after] of [
      ['', '\u0000'],
      [start, ''],
      [`${samples[0] ?? ''} `, 'é!'],
    ] as const) {
      const whole = before + pump.repeat(Math.ceil(most / pump.length));
      yield whole.slice(0, Math.max(0, most - after.length)) + after;
    }
}

parentPort?.on('message', ({ source, flags, most }: { source: string; flags: string; most: number }) => {
  const pattern = new RegExp(source, flags.replaceAll(/[gy]/g, ''));
  let slowest = 0;
  let worst = '';
  for (const text of texts(source, most)) {
    const once = () => {
      const since = performance.now();
      pattern.test(text);
      return performance.now() - since;
    };
    let took = once();
    // a pause of the machine is no slow pattern
    if (took > 20) took = Math.min(took, once(), once());
    if (took > slowest) [slowest, worst] = [took, text.slice(0, 30)];
    if (took > 2_000) break;
  }
  parentPort?.postMessage({ slowest, worst }, []);
});
