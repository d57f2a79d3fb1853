import type { Channel } from './channels.ts';

/** An uploaded file as its owner sees it. */
export type Attachment = { id: string; channel: Channel; url: string; file_name: string; media_type: string; bytes: number };

/** The address of a file; it answers its owner only. */
export const fileUrl = (id: string): string => `/files/${id}`;
