/** For what the shop's key seals the credentials of a channel. */
export const secretsPurpose = (channel: 'sms' | 'mail'): string => `message gateway ${channel}`;
