import { readFileSync } from 'node:fs';

/** Megabytes of a process that lie in memory, by what they belong to. */
export type Memory = { all: number; program: number; libraries: number; allocator: number; code: number; heapsAndBuffers: number };

const megabyte = 1_024;
const arena = 64 * 2 ** 20;

/** What of a process is in memory; Linux only. */
export function memoryOf(pid: number): Memory {
  const memory = { all: 0, program: 0, libraries: 0, allocator: 0, code: 0, heapsAndBuffers: 0 };
  let part: keyof Memory = 'heapsAndBuffers';
  for (const line of readFileSync(`/proc/${pid}/smaps`, 'utf8').split('\n')) {
    const [, from, rights, name] = /^([0-9a-f]+)-[0-9a-f]+ (\S+) \S+ \S+ \d+ *(.*)$/.exec(line) ?? [];
    if (from !== undefined && rights !== undefined && name !== undefined) part = partOf(Number.parseInt(from, 16), rights, name);
    const resident = /^Rss: +(\d+) kB/.exec(line)?.[1];
    if (resident === undefined) continue;
    memory[part] += Number(resident) / megabyte;
    memory.all += Number(resident) / megabyte;
  }
  return memory;
}

/** Small pieces are in the main heap and arenas; large ones and V8’s pages have their own maps. */
function partOf(from: number, rights: string, name: string): keyof Memory {
  if (name.endsWith('/node')) return 'program';
  if (name.startsWith('/')) return 'libraries';
  if (name === '[heap]' || (name === '' && from % arena === 0)) return 'allocator';
  return rights.includes('x') ? 'code' : 'heapsAndBuffers';
}
