import { addThreadFile, showThreadFile } from '../../../site/attachments/console/thread-files.ts';
import type { TransfersOf } from '../../../../platform/http/console/transfer.ts';
import { findTicketFile } from '../find-ticket-file.ts';
import { keepTicketFile } from '../keep-ticket-file.ts';

/** Ticket files: buyers' own, and those that operators upload for answers. */
export const ticketTransfers: TransfersOf<'consoleTickets'> = {
  'consoleTickets.addFile': addThreadFile(keepTicketFile),
  'consoleTickets.showFile': showThreadFile(findTicketFile),
};
