import { isAllowed } from '@aliquot/contract/console/permissions.ts';
import type { Language } from '@aliquot/contract/core/language.ts';
import type { Database } from '../../../../platform/database/connection.ts';
import { nameAccounts } from '../../../people/accounts/name-accounts.ts';
import { nameInstitutions } from '../../../people/institutions/name-institutions.ts';
import { findInvoicesOfOrder } from '../../../money/invoices/find-issued.ts';
import type { Operator } from '../../../people/operators/operator.ts';
import { findAddressCorrections } from '../find-address-corrections.ts';
import { findOrderBuyer } from '../find-order-buyer.ts';
import { findOrderNotes } from '../order-notes.ts';
import { findParcels } from '../find-parcels.ts';
import { shownBuyer } from '../../../../platform/http/console/shown-buyer.ts';

/**
 * Records around an order for operators: buyer, invoices (null without permission), corrections of
 * address and parcels, notes.
 */
export async function getRelatedRecords(db: Database, number: string, { operator, language }: { operator: Operator; language: Language }) {
  const found = await findOrderBuyer(db, number);
  if (!found) throw new Error(`there is no order ${number}`);
  const { account_id: accountId, institution_id: institutionId } = found;
  const { name } = shownBuyer(accountId, await nameAccounts(db, [accountId]));
  const institutions = await nameInstitutions(db, [institutionId], language);
  const notes = await findOrderNotes(db, number);
  const corrections = await findAddressCorrections(db, number);
  const parcels = await findParcels(db, number);
  const institution = institutionId === null ? undefined : institutions.get(institutionId);
  return {
    buyer: { account_id: accountId, name, institution: institution ? { key: institution.key, name: institution.name } : null },
    invoices: isAllowed(operator.roles, 'invoices.read') ? await findInvoicesOfOrder(db, number) : null,
    address_corrections: corrections.map(({ corrected_at, ...correction }) => ({
      ...correction,
      corrected_at: corrected_at.toISOString(),
    })),
    parcels: parcels.map(({ corrections: before, ...parcel }) => ({
      ...parcel,
      corrections: before.map((kept) => ({ ...kept, corrected_at: new Date(kept.corrected_at).toISOString() })),
    })),
    notes: notes.map(({ written_at, ...note }) => ({ ...note, written_at: written_at.toISOString() })),
  };
}
