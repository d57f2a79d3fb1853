/**
 * What stays after closing an account, and why; exports contain it. Trade records are kept for
 * three years (E-Commerce Law of the PRC, art. 31); ledgers are append-only.
 */
export const keptRecords = {
  account: 'its number in the ledgers; no personal data',
  customer_order:
    'transaction record, with the recipient as the order was placed, every address that an operator corrected, its invoices and why one was reissued',
  consent: 'proof of which terms and privacy policy were agreed to, and when; nothing else',
  points_order: 'transaction record, with the recipient as the order was placed',
  ticket: 'transaction record, with its thread, the notes of those who worked on it, what inspections found and why the shop ended it',
  points_account: 'balance of the ledger',
  points_transfer: 'append-only ledger',
  points_lot: 'append-only ledger',
  points_write_off: 'append-only ledger',
  coupon_claim: 'part of the orders’ prices',
  coupon_gift: 'who gave a coupon to whom; append-only, without the reason',
  activity_use: 'part of the orders’ prices',
  permit: 'what regulated substances were sold by; kept as long as the register of their sales',
  trial_application: 'record of a gift; its address is emptied',
  address: 'emptied rows that trial applications point to',
  personal_data_act: 'that data was exported or erased, when and by whom; nothing of the data',
  domain_event: 'what happened, by numbers alone; forgotten after ninety days',
  attachment: 'payment slips and the tickets’ documents; avatars and proofs of membership are removed',
} as const;
