/** Why a pack cannot be returned without a reason where it is marked so; the cold chain and services cannot by what they are. */
export const ownReturnExceptions = ['custom-made', 'opened', 'short-dated'] as const;
export type OwnReturnException = (typeof ownReturnExceptions)[number];
