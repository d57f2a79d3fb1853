import { findUsedAvatars } from '../domains/accounts/find-used-avatars.ts';
import { findStoredAttachments } from '../domains/attachments/find-stored-attachments.ts';
import { findUsedTicketFiles } from '../domains/after-sales/find-used-files.ts';
import { findStoredBrandMarks } from '../domains/catalogue/brands/brand-mark.ts';
import { findStoredProductPictures } from '../domains/catalogue/pictures/find-pictures.ts';
import type { Channel } from '../domains/attachments/channels.ts';
import type { FilesInUse } from '../domains/attachments/purge-attachments.ts';
import type { NamesInUse } from '../domains/attachments/sweep-files.ts';
import { findStoredDocuments } from '../domains/documents/uploaded/find-uploaded.ts';
import { findStoredPictureSizes, findStoredPictures } from '../domains/content/pictures.ts';
import { findStoredInvoices } from '../domains/invoices/find-stored-invoices.ts';
import { findStoredLoggerFiles } from '../domains/orders/find-stored-logger-files.ts';
import { findUsedSlips } from '../domains/orders/find-used-slips.ts';
import { findStoredReports } from '../domains/services/find-stored-reports.ts';
import { findUsedIdentities, findUsedPapers } from '../domains/regulated/find-used-papers.ts';

/** Which domain uses the files of which channel; whoever refers to them from a new place says so here. */
export const filesInUse: Readonly<Record<Channel, FilesInUse>> = {
  avatar: findUsedAvatars,
  ticket: findUsedTicketFiles,
  remittance: findUsedSlips,
  licence: findUsedPapers,
  identity: findUsedIdentities,
};

/** Every table that names stored files; a file that none of them has belongs to nobody. */
export const storedFileKeepers: readonly NamesInUse[] = [
  findStoredAttachments,
  findStoredReports,
  findStoredInvoices,
  findStoredLoggerFiles,
  findStoredPictures,
  findStoredPictureSizes,
  findStoredProductPictures,
  findStoredBrandMarks,
  findStoredDocuments,
];
