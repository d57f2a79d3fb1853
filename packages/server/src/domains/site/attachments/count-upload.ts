import type { Result } from '@aliquot/contract/core/result.ts';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { countAct } from '../../people/accounts/count-act.ts';

/** Counts an upload of an account before any of it is read; refuses one too many in an hour. */
export const countUpload = (db: Database, accountId: number, { uploadsPerHour }: Config['limits']): Promise<Result<null>> =>
  countAct(db, { act: 'upload', subject: String(accountId), limit: uploadsPerHour, seconds: 3600 });
