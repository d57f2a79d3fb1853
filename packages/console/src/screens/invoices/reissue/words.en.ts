/** The texts of reissuing an invoice. */
export const words = {
  act: 'Reissue invoice',
  hint: (left: string) =>
    `A red letter cancels the remaining ${left} of this invoice. Once you have recorded it, the new invoice is in the queue, over the amount that its orders then still have. From now on nothing of these orders is invoiced to the old title.`,
  buyer: 'Made out to',
  buyers: { person: 'a person', enterprise: 'an organisation' },
  taxHint: 'Of an organisation; a person has none.',
  reason: 'Reason, for colleagues',
  requested: 'It is in the queue; its red letter comes first.',
  oneForAll: (all: string) => `One red letter of ${all} for all orders of the invoice.`,
  badge: 'reissued',
  open: (kind: string, to: string) => `It is being reissued, ${kind}, to ${to}. Record its red letter, which cancels all of it.`,
  done: (kind: string, to: string) => `It was cancelled and is reissued, ${kind}, to ${to}.`,
  doneChanged: 'It was cancelled and is reissued.',
  awaited: (kind: string, to: string) => `It was cancelled. Its new invoice, ${kind}, to ${to}, is still to be recorded.`,
  requestedFor: (kind: string, to: string) => `Requested: ${kind}, to ${to}`,
  changedTo: (kind: string, to: string) => `Changed: ${kind}, to ${to}`,
  changeTitle: 'Change the new invoice’s title',
  changeTitleHint:
    'The new invoice is not recorded yet: the queue has this title from now on, and the buyer sees it. An invoice to the old title is refused.',
  changesAll: (titles: string) => `Orders of this invoice await other titles, too: ${titles}. All of them go to this one then.`,
  titleChanged: 'The new invoice goes to this title.',
  inPlaceOf: 'in place of',
  leave: 'Leave it as it is',
  leaveHint: 'It stays as it was issued, and its orders keep the titles that they had before.',
  left: 'It stays as it was issued.',
  redHint: 'It cancels the rest of this invoice. Once it is recorded, the new invoice is in the queue.',
};
