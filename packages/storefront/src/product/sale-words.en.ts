export const words = {
  compareNamed: (name: string) => `Compare ${name}`,
  compareFull: 'You can compare up to six products. Remove one first.',
  notSoldShort: 'Not for sale yet',
  byPermitsShort: 'Permit required',
  membersOnlyShort: 'Institutions only',
  soldNamed: (how: string, product: string) => `${how}: ${product}`,
  leavesToday: (time: string) => `ships today, order by ${time}`,
  leavesTomorrow: 'ships tomorrow',
  leavesOn: (day: string) => `ships ${day}`,
} as const;
