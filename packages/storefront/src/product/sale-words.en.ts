export const words = {
  compareNamed: (name: string) => `Compare ${name}`,
  compareFull: 'At most six products can be compared. Remove one first.',
  notSoldShort: 'Not for sale yet',
  byPermitsShort: 'Permit required',
  membersOnlyShort: 'Institutions only',
  leavesToday: (time: string) => `leaves today before ${time}`,
  leavesTomorrow: 'leaves tomorrow',
  leavesOn: (day: string) => `leaves on ${day}`,
} as const;
