export const careFaults = [
  {
    id: 'withdrawn-exchange-keeps-stock',
    breaks: 'An exchange that its buyer withdraws keeps its replacement reserved.',
    file: 'packages/server/src/domains/care/after-sales/withdraw-ticket.ts',
    find: `if (ticket.kind === 'exchange' && ticket.state === 'awaiting_return') await releaseReplacement(`,
    replace: `if (ticket.kind === 'exchange' && ticket.state === 'submitted') await releaseReplacement(`,
    caughtBy: ['packages/server/src/domains/care/after-sales/refunds.test.ts'],
  },
  {
    id: 'pending-points-spent',
    breaks: 'A buyer spends points that are still pending, while the goods that earned them can be returned.',
    file: 'packages/server/src/domains/care/points/functions.sql',
    find: `when 'spend' then (lot).spendable_from <= at and ((lot).expires_at is null or (lot).expires_at > at)`,
    replace: `when 'spend' then (lot).expires_at is null or (lot).expires_at > at`,
    caughtBy: ['packages/server/src/domains/care/points/points-lots.test.ts'],
  },
  {
    id: 'service-begins-without-intake',
    breaks: 'The lab begins a service before its buyer has answered the intake form.',
    file: 'packages/server/src/domains/care/services/move-service.ts',
    find: `if (milestone === 'in_progress' && !service.has_intake)`,
    replace: `if (milestone === 'report_delivered' && !service.has_intake)`,
    caughtBy: ['packages/server/src/domains/care/services/services.test.ts'],
  },
  {
    id: 'return-period-a-day-short',
    breaks: 'A buyer cannot return goods on the last day of the period that the law gives them.',
    file: 'packages/server/src/domains/care/claims/claim-rules.ts',
    find: 'const returnDays = 7;',
    replace: 'const returnDays = 6;',
    caughtBy: ['packages/server/src/domains/care/claims/claim-rules.test.ts'],
  },
];
