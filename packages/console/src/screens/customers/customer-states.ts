export const customerStates = ['active', 'blocked', 'unproven', 'erased'] as const;

/** How urgent a state looks. */
export const customerTones = { active: 'success', blocked: 'danger', unproven: 'warning', erased: 'neutral' } as const;
