import { type Result, done, refuse } from '@aliquot/contract/core/result.ts';
import type { TakenGatewayBill } from '@aliquot/contract/console/gateway-bills.ts';
import type { Static } from 'typebox';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { signatureOf } from '../../../people/operators/operator.ts';
import { billRefusals, describeBillFault } from '../bill-texts.ts';
import { type GatewayBill, readGatewayBill } from '../read-bill.ts';
import { takeBill } from '../take-bill.ts';
import { isOwnBill } from '../take-due-bills.ts';
import { type TransferContext, type TransfersOf, answerTransfer } from '../../../../platform/http/console/transfer.ts';

/** A day's bill fetched by hand: the archive, or its details. */
export const gatewayBillTransfers: TransfersOf<'gatewayBills'> = {
  async 'gatewayBills.takeFile'(context) {
    const { reply, language } = context;
    const read = await readSent(context);
    return answerTransfer(reply, language, read.ok ? await take(context, read.value) : read);
  },
};

const refuseFile = (msg: string) => refuse('invalid_input', { fields: [{ field: 'file', msg }] });

async function readSent({ gateway, request, language }: TransferContext): Promise<Result<GatewayBill>> {
  const content = request.body;
  if (!Buffer.isBuffer(content)) return refuse('malformed');
  const read = await readGatewayBill(content);
  if (!read.ok) return refuseFile(describeBillFault(read.fault, language));
  if (!gateway) return refuseFile(billRefusals.no_gateway[language]);
  if (!isOwnBill(read.bill, gateway)) return refuseFile(billRefusals.other_merchant[language]);
  return done(read.bill);
}

async function take({ db, operator, language }: TransferContext, bill: GatewayBill): Promise<Result<Static<typeof TakenGatewayBill>>> {
  const taken = await inTransaction(db, (transaction) => takeBill(transaction, bill, { source: 'file', by: signatureOf(operator) }));
  if (taken.ok) return done({ day: taken.value.day, lines: taken.value.lines, is_new: taken.value.isNew });
  return taken.reason ? refuseFile(taken.reason[language]) : taken;
}
