import { done, refuse } from '@aliquot/contract/core/result.ts';
import type { OperatorHandlersOf } from '../../../../platform/api/operator-dispatch.ts';
import { inTransaction, withTransaction } from '../../../../platform/database/transaction.ts';
import { normaliseMobile } from '../mobile.ts';
import { sendReplacementCode } from '../replace-mobile.ts';
import { readShopKey } from '../../../../platform/secrets/shop-key.ts';
import { actAlone } from '../../../rules/approvals/act-alone.ts';
import { mobileSubject } from '../../../rules/approvals/approval.ts';
import { isApprovalPending } from '../../../rules/approvals/request-approval.ts';
import { proposeMobile } from '../../../rules/approvals/propose-mobile.ts';
import { networkOf } from '../../../../platform/http/network-of.ts';
import { fieldFault } from '../../../../platform/http/field-fault.ts';

/** Replaces a lost mobile number: a code to the new one, and a second approver. */
export const replaceMobileHandlers: Pick<OperatorHandlersOf<'customers'>, 'sendMobileCode' | 'replaceMobile'> = {
  async sendMobileCode({ db, config, address, language }, { id, mobile: typed }) {
    const mobile = normaliseMobile(typed);
    if (!mobile) return refuse('invalid_input', { fields: [fieldFault('mobile', 'mobile', language)] });
    const shop = { key: await readShopKey(config.dataDir), limits: config.limits };
    return inTransaction(db, (transaction) =>
      sendReplacementCode(transaction, { accountId: id, mobile, network: networkOf(address) }, shop),
    );
  },
  async replaceMobile({ db, config, operator, language }, { id, mobile: typed, code, reason, key }) {
    const mobile = normaliseMobile(typed);
    if (!mobile) return refuse('invalid_input', { fields: [fieldFault('mobile', 'mobile', language)] });
    const shopKey = await readShopKey(config.dataDir);
    const request = { accountId: id, mobile, code, reason: reason.trim(), key };
    return withTransaction(db, async (transaction) => {
      const requested = await proposeMobile(transaction, request, { by: operator, shopKey });
      if (!requested.ok) return requested;
      const { approvalId, isNew } = requested.value;
      if (!isNew) return done({ approval_id: (await isApprovalPending(transaction, mobileSubject(id))) ? approvalId : null });
      const waiting = await actAlone(transaction, approvalId, { by: operator, language });
      return waiting.ok ? done({ approval_id: waiting.value }) : waiting;
    });
  },
};
