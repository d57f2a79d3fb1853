import { Badge } from '@aliquot/ui/badge.tsx';
import { oneOf } from '../../form/read-values.ts';
import { defineList } from '../../table/define-list.tsx';
import { Decision } from './decision.tsx';
import { GrantPoints } from './grant-points.tsx';
import { type ApprovalRow, RequestText } from './request-text.tsx';

const states = ['waiting', 'approved', 'refused', 'expired', 'withdrawn'] as const;
const kinds = [
  'refund',
  'points_grant',
  'points_take_back',
  'coupon_gift',
  'price_import',
  'contract_price',
  'promotion',
  'mobile_replacement',
  'bank_account',
] as const satisfies readonly ApprovalRow['kind'][];
const tones = { waiting: 'warning', approved: 'success', refused: 'danger', expired: 'neutral', withdrawn: 'neutral' } as const;

/**
 * Pending and decided approvals. Pending ones are decided below their description, also on a phone,
 * so they need no state column.
 */
export const ApprovalsScreen = defineList('approvals.find')(({ words: { approvals: text, areas, frame }, state }) => {
  const isWaiting = (oneOf(states, state.filter('state')) ?? 'waiting') === 'waiting';
  return {
    label: areas.approvals,
    actions: () => <GrantPoints />,
    tabs: { name: 'state', label: text.state, values: states, labels: text.states, usual: 'waiting' },
    filters: [{ kind: 'choice', name: 'kind', label: text.kind, values: kinds, labels: text.kinds }],
    keyOf: ({ id }) => id,
    columns: [
      { key: 'kind', head: text.kind, cell: ({ kind }) => text.kinds[kind] },
      { key: 'subject', head: text.subject, cell: ({ subject }) => <code>{subject}</code>, extra: true },
      {
        key: 'request',
        head: text.request,
        cell: (row) => (
          <>
            <RequestText request={row.request} />
            {isWaiting && (
              <p>
                <Decision approval={row} />
              </p>
            )}
          </>
        ),
      },
      { key: 'by', head: text.by, cell: ({ requested_by: name }) => name },
      { key: 'at', head: text.at, instant: ({ requested_at: at }) => at },
      { key: 'expires', head: text.expires, instant: ({ expires_at: at }) => at },
      {
        key: 'state',
        head: text.state,
        isShown: !isWaiting,
        cell: ({ state: now, reason }) => (
          <>
            <Badge tone={tones[now]}>{text.states[now]}</Badge> {reason}
          </>
        ),
      },
      {
        key: 'decided',
        head: text.decided,
        isShown: !isWaiting,
        cell: ({ decided_by: name, is_sole: isSole }) => (
          <>
            {name ?? frame.none} {isSole && <Badge tone="warning">{text.sole}</Badge>}
          </>
        ),
      },
    ],
  };
});
