import type { MessageChannel } from '../gateway.ts';

/** For what the shop's key seals the credentials of a channel. */
export const secretsPurpose = (channel: MessageChannel): string => `message gateway ${channel}`;
