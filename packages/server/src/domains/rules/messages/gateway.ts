import type { Language } from '@aliquot/contract/core/language.ts';
import type { gatewayKinds, messageChannels, textChannels } from '@aliquot/contract/console/system.ts';
import type { TemplateName } from './templates.ts';

export type MessageChannel = (typeof messageChannels)[number];
/** A channel that is sent the shop's own text. */
export type TextChannel = (typeof textChannels)[number];

/**
 * What a gateway is given to send: the template with its parameters, and the text made of them. The
 * subject of what is no mail is its template's name for people; `html` is of mails only.
 */
export type OutgoingMessage = {
  id: number;
  /** Above 1 where it is sent again after a gateway accepted it. */
  round: number;
  channel: MessageChannel;
  recipient: string;
  language: Language;
  template: TemplateName;
  parameters: Readonly<Record<string, string>>;
  subject: string;
  text: string;
  html: string | null;
  /** Where the message leads; null without a public address of the shop. */
  link: string | null;
  /** Where a buyer ends mails of this kind without signing in; null if it must be sent. */
  unsubscribe: string | null;
};

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
export type Gateways = Readonly<Record<TextChannel, Gateway | null> & { wechat?: Gateway | null }>;
