import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { approvalStates } from '@aliquot/contract/console/approvals.ts';
import { bankLineStates } from '@aliquot/contract/console/bank.ts';
import { documentLanguages, uploadedKinds } from '@aliquot/contract/console/documents.ts';
import { importStates } from '@aliquot/contract/console/imports.ts';
import { movementKinds } from '@aliquot/contract/console/ledger.ts';
import { permitQueueStates } from '@aliquot/contract/console/permits.ts';
import { plannedStates } from '@aliquot/contract/console/price-parts.ts';
import { refundWays } from '@aliquot/contract/console/refunds.ts';
import { ruleBuyers } from '@aliquot/contract/console/rule-lists.ts';
import { vatKinds } from '@aliquot/contract/console/settings.ts';
import { lotDecisions } from '@aliquot/contract/console/stock.ts';
import { findingConditions } from '@aliquot/contract/console/tickets.ts';
import { namedRequestKinds, namedRequestStates } from '@aliquot/contract/core/request-states.ts';
import { waits } from '@aliquot/contract/shop/thread.ts';
import { trialStates } from '@aliquot/contract/console/trials.ts';
import { attributeFacets, brandKinds } from '@aliquot/contract/core/catalogue-kinds.ts';
import { institutionKinds } from '@aliquot/contract/core/institution-kinds.ts';
import { languages } from '@aliquot/contract/core/language.ts';
import { memberRoles, membershipStates } from '@aliquot/contract/core/membership-states.ts';
import { pointsOrderStatuses } from '@aliquot/contract/core/points-order-statuses.ts';
import { refundStates } from '@aliquot/contract/core/refund-states.ts';
import { serviceStates } from '@aliquot/contract/core/service-states.ts';
import { valuesOf } from '@aliquot/contract/core/states.ts';
import { temperatures, transports } from '@aliquot/contract/core/transports.ts';
import { paymentMethods } from '@aliquot/contract/shop/checkout.ts';
import { homeBlockKinds } from '@aliquot/contract/shop/home-blocks.ts';
import { invoiceBuyers, invoiceFormats, invoiceKinds } from '@aliquot/contract/shop/invoices.ts';
import { notificationChannels } from '@aliquot/contract/shop/notifications.ts';
import { requestStates, shipmentEventKinds } from '@aliquot/contract/shop/orders.ts';
import { ticketKinds, ticketReasons, ticketStates } from '@aliquot/contract/shop/tickets.ts';
import { pointTypes } from '@aliquot/contract/shop/user.ts';
import sql from 'sql-template-tag';
import { openTestDatabase } from './testing/test-database.ts';

const { db, drop } = await openTestDatabase();
after(drop);

/** The values of a column, as the contract declares them for both apps. */
const declared: Readonly<Record<string, readonly string[]>> = {
  'account.language': languages,
  'approval.state': approvalStates,
  'bank_line.state': bankLineStates,
  'brand.kind': brandKinds,
  'cancellation_request.state': requestStates,
  'category_attribute.facet': attributeFacets,
  'home_block.kind': homeBlockKinds,
  'import_job.state': importStates,
  'institution.kind': valuesOf(institutionKinds),
  'invoice.buyer_kind': invoiceBuyers,
  'invoice.kind': invoiceKinds,
  'invoice_file.format': invoiceFormats,
  'lot.status': lotDecisions,
  'membership_application.role': valuesOf(memberRoles),
  'membership_application.state': valuesOf(membershipStates),
  'notification_choice.channel': notificationChannels,
  'permit.state': permitQueueStates,
  'planned_price.state': plannedStates,
  'points_order.status': valuesOf(pointsOrderStatuses),
  'points_transfer.type': pointTypes,
  'product.transport': valuesOf(transports),
  'product_document.kind': uploadedKinds,
  'product_document.language': documentLanguages,
  'refund.state': valuesOf(refundStates),
  'refund.way': refundWays,
  'regulated_rule.buyers': ruleBuyers,
  'service_work.state': valuesOf(serviceStates),
  'shipment.temperature': valuesOf(temperatures),
  'shipment_event.kind': shipmentEventKinds,
  'sku.vat_kind': vatKinds,
  'stock_movement.kind': movementKinds,
  'ticket.kind': ticketKinds,
  'ticket.reason': ticketReasons,
  'ticket.state': ticketStates,
  'ticket.waits_for': waits,
  'request.kind': valuesOf(namedRequestKinds),
  'request.state': valuesOf(namedRequestStates),
  'request.waits_for': waits,
  'request_message.author': ['buyer', 'operator'],
  'ticket_finding.condition': findingConditions,
  'ticket_refund.method': paymentMethods,
  'trial_application.state': trialStates,
};

test('the database allows the values that the contract declares, and no others', async () => {
  const { rows } = await db.query<{ name: string; values: string[] }>(sql`
    select conrelid::regclass || '.' || attname as name,
      array(select value[1] from regexp_matches(pg_get_constraintdef(rule.oid), '''([^'']+)''', 'g') value order by 1) as values
    from pg_constraint rule join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'c' and cardinality(conkey) = 1 and pg_get_constraintdef(rule.oid) ~ ${String.raw`^CHECK \(\(\w+ = ANY \(ARRAY\[[^()]*\]\)\)\)$`}`);
  const allowed = new Map(rows.map(({ name, values }) => [name, values]));
  const found = Object.fromEntries(Object.keys(declared).map((name) => [name, allowed.get(name)]));
  assert.deepEqual(found, Object.fromEntries(Object.entries(declared).map(([name, values]) => [name, values.toSorted()])));
});
