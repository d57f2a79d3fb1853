/** The tones of dated versions. */
export const versionTones = { future: 'info', in_force: 'success', past: 'neutral' } as const;
