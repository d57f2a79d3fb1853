import type { gatewayKinds } from '@aliquot/contract/console/system.ts';

/** What a gateway is given to send. */
export type OutgoingMessage = { id: number; channel: 'sms' | 'mail'; recipient: string; subject: string; body: string };

/**
 * What became of an attempt. `refused`: certainly not sent; final if the same message would be
 * refused again. `unknown`: it may have been sent, as after a lost answer.
 * `providerId`: how the gateway names the message in its receipts.
 */
export type Outcome =
  | { state: 'accepted' | 'delivered'; providerId?: string }
  | { state: 'refused'; reason: string; isFinal: boolean }
  | { state: 'unknown'; reason: string };

export type GatewayKind = (typeof gatewayKinds)[number];

/** Sends one message at a time. Reasons never hold its text or a credential. */
export type Gateway = {
  name: Exclude<GatewayKind, 'none'>;
  send: (message: OutgoingMessage) => Promise<Outcome>;
  /** Ends connections that it keeps. */
  close?: () => void;
};

/** The gateway of each channel; messages of a channel without one stay queued. */
export type Gateways = Readonly<Record<OutgoingMessage['channel'], Gateway | null>>;
