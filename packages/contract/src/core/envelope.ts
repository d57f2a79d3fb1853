import type { ErrorName } from './errors.ts';
import type { FieldFault } from './result.ts';

/**
 * Every JSON answer. Only code 0 is success; a refusal's `data` has fields, waiting time, details.
 */
export type Envelope<Data = unknown> = { code: number; msg: string; data: Data };

export type RefusalData = {
  error: string;
  fields?: FieldFault[];
  retry_after?: number;
  details?: Record<string, unknown>;
  request_id?: string;
};

/** The body that both transports reject with. */
export type RejectedEnvelope = Envelope<RefusalData | null>;

export function isEnvelope(value: unknown): value is Envelope {
  return typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'number' && 'data' in value;
}

/** Whether something caught is a body that a transport rejected with; its data may be missing. */
export function isRejection(value: unknown): value is RejectedEnvelope {
  if (typeof value !== 'object' || value === null || !('code' in value) || typeof value.code !== 'number') return false;
  return value.code !== 0 && ('data' in value || 'msg' in value);
}

/** Whether it is this refusal, by name, so that the table of errors need not be shipped. */
export function isRefusal(value: unknown, name: ErrorName): value is RejectedEnvelope {
  return isRejection(value) && value.data?.error === name;
}
