import { StartRefusal } from './platform/database/embedded/start-refusal.ts';

/** Ends the process: what its reader can mend is printed without a stack. */
export function refuseToStart(error: unknown): never {
  if (!(error instanceof StartRefusal)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
