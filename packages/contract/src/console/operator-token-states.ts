export const operatorTokenStates = ['active', 'expired', 'ended'] as const;
