/** The built-in lists, in the order of their tabs. */
export const types = ['hot', 'new', 'recommended', 'offer', 'trial', 'own-brand', 'agent-brand', 'points'] as const;
