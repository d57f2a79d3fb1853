/**
 * `ungivable`: now hazardous, regulated, cold-chain or no longer sold, so neither shown nor given.
 */
export const pointsGoodStates = ['given', 'planned', 'sold_out', 'ended', 'hidden', 'ungivable'] as const;
/** `low`: given now, with five pieces or fewer. */
export const pointsGoodFilters = [...pointsGoodStates, 'low'] as const;
