/** How versions with a first day stand out. */
export const versionTones = { future: 'info', in_force: 'success', past: 'neutral' } as const;
