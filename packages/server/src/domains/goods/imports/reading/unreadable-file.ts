import type { FileFaultCode, FaultParams } from '../internal/fault.ts';

/** A file that is no readable table. The operation that reads turns it into a refusal. */
export class UnreadableFile extends Error {
  readonly code: FileFaultCode;
  readonly params: FaultParams;

  constructor(code: FileFaultCode, params: FaultParams = {}) {
    super(`unreadable file: ${code}`);
    this.code = code;
    this.params = params;
  }
}
