import { readFileSync, readdirSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second. */
const TICKS_PER_SECOND = 100;

type Process = { parent: number; ticks: number };

/** CPU milliseconds of a process and its children, without the trees of `without`; Linux only. */
export function processorTime(pid: number, without: readonly number[] = []): number {
  const all = readProcesses();
  const children = Map.groupBy(all.keys(), (id) => all.get(id)?.parent ?? 0);
  const left = new Set(without);
  const sum = (id: number): number =>
    left.has(id) ? 0 : (all.get(id)?.ticks ?? 0) + (children.get(id) ?? []).reduce((total, child) => total + sum(child), 0);
  return (sum(pid) * 1000) / TICKS_PER_SECOND;
}

/**
 * Returns CPU milliseconds of processes and their children since the last call, by thread, to a
 * thousandth: for one request at a time. Ended processes are not counted.
 */
export function processorMeter(pids: readonly number[]): () => number {
  let before = timesBelow(pids);
  return () => {
    const after = timesBelow(pids);
    const spent = [...after].reduce((sum, [id, time]) => sum + Math.max(0, time - (before.get(id) ?? 0)), 0);
    before = after;
    return spent;
  };
}

function timesBelow(pids: readonly number[]): ReadonlyMap<number, number> {
  const all = readProcesses();
  const isBelow = (id: number): boolean => pids.includes(id) || (all.has(id) && isBelow(all.get(id)?.parent ?? 0));
  return new Map([...all.keys()].filter(isBelow).map((id) => [id, threadsTime(id)]));
}

function threadsTime(pid: number): number {
  try {
    const threads = readdirSync(`/proc/${pid}/task`);
    return threads.reduce(
      (sum, thread) => sum + Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]) / 1e6,
      0,
    );
  } catch {
    return 0;
  }
}

/** The process that started this one; null where there is none to be seen. */
export const parentOf = (pid: number): number | null => readProcesses().get(pid)?.parent ?? null;

/** The machine's busy share between two calls, to detect disturbed measurements. */
export function busyShare(): () => number {
  const before = readMachine();
  return () => {
    const after = readMachine();
    return (after.busy - before.busy) / Math.max(1, after.all - before.all);
  };
}

function readMachine(): { busy: number; all: number } {
  const [, ...numbers] = (readFileSync('/proc/stat', 'utf8').split('\n')[0] ?? '').split(/\s+/).map(Number);
  const all = numbers.reduce((total, ticks) => total + ticks, 0);
  return { all, busy: all - (numbers[3] ?? 0) - (numbers[4] ?? 0) };
}

/** Processes end while they are read; whatever is gone counts nothing. */
function readProcesses(): ReadonlyMap<number, Process> {
  const found = new Map<number, Process>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      const fields = stat
        .slice(stat.lastIndexOf(')') + 2)
        .split(' ')
        .map(Number);
      // own and reaped children's time, in user and kernel
      const ticks = [11, 12, 13, 14].reduce((total, field) => total + (fields[field] ?? 0), 0);
      found.set(Number(name), { parent: fields[1] ?? 0, ticks });
    } catch {
      continue;
    }
  }
  return found;
}
