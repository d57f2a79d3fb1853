import type { attachmentChannels } from '@aliquot/contract/shop/app.ts';

export type Channel = (typeof attachmentChannels)[number];

const megabyte = 1024 * 1024;

/** The largest accepted file in bytes, by kind. Pictures are re-encoded and stored far smaller. */
export const maxBytes = { image: 10 * megabyte, pdf: 5 * megabyte } as const;

/**
 * What each channel accepts, and the stored picture size in pixels: avatars small, receipts
 * readable.
 */
export const channels: Readonly<Record<Channel, { pdf: boolean; pixels: number }>> = {
  avatar: { pdf: false, pixels: 512 },
  ticket: { pdf: true, pixels: 2000 },
  request: { pdf: true, pixels: 2000 },
  remittance: { pdf: true, pixels: 2000 },
  licence: { pdf: true, pixels: 2400 },
  identity: { pdf: false, pixels: 1600 },
  membership: { pdf: true, pixels: 2000 },
};

/** The largest upload of each channel, in bytes, for the form that sends it. */
export const uploadLimits: Readonly<Record<Channel, number>> = {
  avatar: maxBytes.image,
  ticket: maxBytes.image,
  request: maxBytes.image,
  remittance: maxBytes.image,
  licence: maxBytes.image,
  identity: maxBytes.image,
  membership: maxBytes.image,
};
