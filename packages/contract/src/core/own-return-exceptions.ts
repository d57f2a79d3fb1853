/** Why a pack marked so has no 7-day return; cold chain and services have none by nature. */
export const ownReturnExceptions = ['custom-made', 'opened', 'short-dated'] as const;
export type OwnReturnException = (typeof ownReturnExceptions)[number];
