import { readFileSync, readdirSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second. */
const TICKS_PER_SECOND = 100;

/** Ticks of a process with those of its ended children, which are `reaped`. */
type Process = { parent: number; ticks: number; reaped: number };

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

const threadsTime = (pid: number): number => threadsOf(pid).reduce((sum, { milliseconds }) => sum + milliseconds, 0);

/** A thread's name, after its program's, and its processor milliseconds to a thousandth. */
export type ThreadTime = { name: string; milliseconds: number };

/**
 * The threads of a process and of its children, without the trees of `without`, by number; where a
 * process ended, its parent has its time in hundredths of a second.
 */
export function threadTimes(pid: number, without: readonly number[] = []): ReadonlyMap<string, ThreadTime> {
  const all = readProcesses();
  const found = new Map<string, ThreadTime>();
  const isBelow = (id: number): boolean => !without.includes(id) && (id === pid || (all.has(id) && isBelow(all.get(id)?.parent ?? 0)));
  for (const [id, { reaped }] of all) {
    if (!isBelow(id)) continue;
    found.set(`${id} ended`, { name: `${titleOf(id)}, ended children`, milliseconds: (reaped * 1000) / TICKS_PER_SECOND });
    for (const thread of threadsOf(id))
      found.set(`${id} ${thread.id}`, { name: `${titleOf(id)}, ${thread.name}`, milliseconds: thread.milliseconds });
  }
  return found;
}

/** What a process calls itself; PostgreSQL's say what they are for. */
function titleOf(pid: number): string {
  try {
    const [first = ''] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    return first.startsWith('postgres:') ? first.replace(/127\.0\.0\.1\(\d+\).*/, '').trim() : (first.split('/').at(-1) ?? '');
  } catch {
    return 'ended';
  }
}

function threadsOf(pid: number): { id: string; name: string; milliseconds: number }[] {
  try {
    return readdirSync(`/proc/${pid}/task`).map((id) => ({
      id,
      name: readFileSync(`/proc/${pid}/task/${id}/comm`, 'utf8').trim(),
      milliseconds: Number(readFileSync(`/proc/${pid}/task/${id}/schedstat`, 'utf8').split(' ')[0]) / 1e6,
    }));
  } catch {
    return [];
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
      const reaped = (fields[13] ?? 0) + (fields[14] ?? 0);
      found.set(Number(name), { parent: fields[1] ?? 0, ticks, reaped });
    } catch {
      continue;
    }
  }
  return found;
}
