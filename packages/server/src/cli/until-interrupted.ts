import { type Outcome, fail } from './command.ts';

/** Ctrl+C ends the work, which then removes what is unfinished. */
export async function untilInterrupted(work: (signal: AbortSignal) => Promise<Outcome>): Promise<Outcome> {
  const interrupt = new AbortController();
  const abort = () => interrupt.abort();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, abort);
  try {
    return await work(interrupt.signal);
  } catch (error) {
    if (interrupt.signal.aborted) return fail('interrupted; what was unfinished has been removed');
    throw error;
  } finally {
    for (const name of ['SIGINT', 'SIGTERM'] as const) process.off(name, abort);
  }
}
