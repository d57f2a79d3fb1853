import type { OperatorCallName, OperatorTransferName } from '@aliquot/contract/operator-calls.ts';
import type { Role } from '@aliquot/contract/permissions.ts';

const catalogue = ['catalogue', 'administrator'] as const;
const contentReaders = ['content', 'sales', 'catalogue', 'administrator'] as const;
const writers = ['content', 'administrator'] as const;
const orderReaders = ['sales', 'warehouse', 'compliance', 'finance', 'administrator'] as const;
const moneyReaders = ['sales', 'finance', 'administrator'] as const;
const finance = ['finance', 'administrator'] as const;
const deciders = ['catalogue', 'sales', 'finance', 'administrator'] as const;

/** Who may make which call and carry which file, said once more by hand: a slip in the table that the shop works by must show here. */
export const whoMay: Readonly<Record<OperatorCallName | OperatorTransferName, readonly Role[] | 'anybody' | 'signed in'>> = {
  'imports.create': catalogue,
  'imports.find': catalogue,
  'imports.get': catalogue,
  'imports.preview': catalogue,
  'imports.check': catalogue,
  'imports.run': catalogue,
  'imports.cancel': catalogue,
  'imports.findFaults': catalogue,
  'imports.uploadPiece': catalogue,
  'imports.downloadFailedRows': catalogue,
  'imports.downloadExport': catalogue,
  'consoleSession.open': 'anybody',
  'consoleSession.begin': 'anybody',
  'consoleSession.setUp': 'anybody',
  'consoleSession.get': 'signed in',
  'consoleSession.end': 'signed in',
  'operators.find': ['administrator'],
  'operators.get': ['administrator'],
  'operators.create': ['administrator'],
  'operators.update': ['administrator'],
  'operators.block': ['administrator'],
  'operators.reset': ['administrator'],
  'operators.endSessions': ['administrator'],
  'audit.find': ['compliance', 'finance', 'administrator'],
  'consoleOrders.find': orderReaders,
  'consoleOrders.get': orderReaders,
  'consoleOrders.confirmPayment': ['finance', 'administrator'],
  'consoleOrders.ship': ['warehouse', 'administrator'],
  'consoleOrders.cancel': ['sales', 'administrator'],
  'transfers.find': moneyReaders,
  'transfers.get': moneyReaders,
  'transfers.rejectSlip': finance,
  'transfers.giveUp': finance,
  'transfers.showSlip': moneyReaders,
  'refunds.find': finance,
  'refunds.complete': finance,
  'refunds.retry': finance,
  'refunds.sendByTransfer': finance,
  'articles.find': contentReaders,
  'articles.get': contentReaders,
  'articles.create': writers,
  'articles.update': writers,
  'articles.release': writers,
  'articles.withdraw': writers,
  'articles.preview': writers,
  'articles.findCategories': contentReaders,
  'articles.createCategory': writers,
  'articles.updateCategory': writers,
  'articles.orderCategories': writers,
  'articles.findProducts': contentReaders,
  'articles.uploadPicture': writers,
  'articles.showPicture': contentReaders,
  'approvals.find': deciders,
  'approvals.decide': deciders,
  'approvals.withdraw': deciders,
  'approvals.requestRefund': ['finance', 'administrator'],
  'approvals.requestPointsGrant': ['sales', 'finance', 'administrator'],
};
