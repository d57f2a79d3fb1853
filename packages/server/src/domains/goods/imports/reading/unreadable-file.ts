import type { FileFaultCode, FaultParams } from '../internal/fault.ts';

/** A file that cannot be read as a table at all. Raised deep inside a reader; the operation that reads makes a refusal of it. */
export class UnreadableFile extends Error {
  readonly code: FileFaultCode;
  readonly params: FaultParams;

  constructor(code: FileFaultCode, params: FaultParams = {}) {
    super(`unreadable file: ${code}`);
    this.code = code;
    this.params = params;
  }
}
