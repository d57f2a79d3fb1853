export const words = {
  compareNamed: (name: string) => `Compare ${name}`,
  compareFull: 'Six products can be compared at once. Take one out first.',
  notSoldShort: 'Not for sale yet',
  byPermitsShort: 'Permits needed',
  membersOnlyShort: 'Institutions only',
  leavesToday: (time: string) => `leaves today before ${time}`,
  leavesTomorrow: 'leaves tomorrow',
  leavesOn: (day: string) => `leaves on ${day}`,
} as const;
