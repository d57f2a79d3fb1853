import { addThreadFile, showThreadFile } from '../../../site/attachments/console/thread-files.ts';
import type { TransfersOf } from '../../../../platform/http/console/transfer.ts';
import { findRequestFile, keepRequestFile } from '../request-files.ts';

/** Files of requests: buyers' own, and those that operators upload for answers. */
export const requestTransfers: TransfersOf<'consoleRequests'> = {
  'consoleRequests.addFile': addThreadFile(keepRequestFile),
  'consoleRequests.showFile': showThreadFile(findRequestFile),
};
