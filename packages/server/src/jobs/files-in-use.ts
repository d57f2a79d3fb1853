import { findUsedAvatars } from '../domains/people/accounts/find-used-avatars.ts';
import { findStoredAttachments } from '../domains/site/attachments/find-stored-attachments.ts';
import { findUsedTicketFiles } from '../domains/care/after-sales/find-used-files.ts';
import { findStoredBrandMarks } from '../domains/goods/catalogue/brands/brand-mark.ts';
import { findStoredProductPictures } from '../domains/goods/catalogue/pictures/find-pictures.ts';
import { findStoredLogos } from '../domains/site/settings/logo.ts';
import type { Channel } from '../domains/site/attachments/channels.ts';
import type { FilesInUse } from '../domains/site/attachments/purge-attachments.ts';
import type { NamesInUse } from '../domains/site/attachments/delete-unused-files.ts';
import { findStoredDocuments } from '../domains/goods/documents/uploaded/find-uploaded.ts';
import { findStoredPictureSizes, findStoredPictures } from '../domains/site/content/pictures.ts';
import { findStoredInvoices } from '../domains/money/invoices/find-stored-invoices.ts';
import { findStoredLoggerFiles } from '../domains/selling/orders/find-stored-logger-files.ts';
import { findUsedRequestFiles } from '../domains/selling/requests/request-files.ts';
import { findUsedSlips } from '../domains/selling/orders/find-used-slips.ts';
import { findStoredReports } from '../domains/care/services/find-stored-reports.ts';
import { findUsedProofs } from '../domains/people/memberships/membership-files.ts';
import { findUsedIdentities, findUsedPermits } from '../domains/rules/compliance/find-used-permits.ts';

/** Which domain uses the files of each channel; add new uses here. */
export const filesInUse: Readonly<Record<Channel, FilesInUse>> = {
  avatar: findUsedAvatars,
  ticket: findUsedTicketFiles,
  request: findUsedRequestFiles,
  remittance: findUsedSlips,
  licence: findUsedPermits,
  identity: findUsedIdentities,
  membership: findUsedProofs,
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
  findStoredLogos,
  findStoredDocuments,
];
