export const words = { title: 'Point order detail' } as const;
