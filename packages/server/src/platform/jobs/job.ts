import type { Config } from '../../config.ts';
import type { DatabasePool } from '../database/connection.ts';
import type { PaymentGateway } from '../../domains/money/payments/payment-gateway.ts';

export type JobContext = {
  db: DatabasePool;
  /** The database's address, for what needs a connection of its own. */
  url: string;
  /** When it began, by the database's clock. */
  now: Date;
  config: Config;
  /** Where orders are paid online; null where nothing is. */
  gateway: PaymentGateway | null;
  /** Called on what failed without ending the job. */
  onError: (error: unknown) => void;
  /** Called on what whoever runs the shop may want to know afterwards. */
  note: (line: string) => void;
  /** Whether an operator requested this run, outside its schedule. */
  isRequested: boolean;
  /** Aborted when the shop stops; what takes minutes ends then. */
  signal: AbortSignal;
};

/**
 * A recurring job and its schedule (cron, Beijing time). It does not know its queue and must be
 * idempotent.
 */
export type Job = {
  name: string;
  cron: string;
  /**
   * Whether it shares one turn each minute with others, outside the queue: with an entry in it for
   * each of them an idle shop wrote several times as much. Only for what takes moments, since a
   * turn ends with its slowest job.
   */
  isTogether?: boolean;
  /**
   * Whether there is something to do, found out in moments in the turn that is shared: only then it
   * gets a turn of its own. For what may take long, and has nothing to do in most minutes.
   */
  isDue?: (context: Pick<JobContext, 'db' | 'now'>) => Promise<boolean>;
  /** After how many hours it counts as hung; a quarter of an hour unless stated. */
  hours?: number;
  run: (context: JobContext) => Promise<unknown>;
};
