import { claimKinds } from '@aliquot/contract/core/claim-kinds.ts';
import type { TicketKind, TicketReason } from '../../claims/claim-rules.ts';

/** A line's packs in the model, each with its own share, so that nothing is divided later. */
type Pack = { money: number; points: number; is: 'here' | 'cancelled' | 'shipped' | 'refunded' };
type Line = { packs: Pack[]; onHand: number; reserved: number; held: number };
type Claim = { line: number; quantity: number };
/** `heard` is the accepted part of the claims: all, until a refund of fewer packs. */
type Ticket = {
  kind: TicketKind;
  reason: TicketReason;
  state: string;
  claims: Claim[];
  heard: Claim[];
  due: number;
  paid: number;
  isSentBack: boolean;
};

/** One command, written so that it can be repeated; `ticket` and `line` are positions. */
export type Command =
  | { do: 'ship'; line: number; quantity: number }
  | { do: 'cancel'; line: number; quantity: number }
  | { do: 'confirmReceipt' }
  | { do: 'open'; kind: TicketKind; reason: TicketReason; claims: Claim[] }
  | { do: TicketAct; ticket: number };
export type TicketAct = (typeof ticketActs)[number];

export const ticketActs = [
  'approve',
  'reject',
  'withdraw',
  'receive',
  'inspect',
  'refund',
  'refundOne',
  'replace',
  'quote',
  'accept',
  'decline',
  'pay',
  'repair',
  'end',
  'sendBack',
] as const;

/**
 * Who may do what in which state, written from the rules, not the code. No time passes, so prices
 * do not lapse: a repair with an offered or accepted price is not ended.
 */
const steps: Record<string, string> = {
  'refund submitted approve': 'approved',
  'refund approved refund': 'refunded',
  'refund approved withdraw': 'withdrawn',
  'refund approved end': 'withdrawn',
  'return inspected refund': 'refunded',
  'exchange inspected refund': 'refunded',
  'exchange inspected replace': 'replaced',
  'repair inspected quote': 'quoted',
  'repair quoted quote': 'quoted',
  'repair quoted accept': 'accepted',
  'repair quoted decline': 'declined',
  'repair accepted pay': 'accepted',
  'repair accepted repair': 'repaired',
  'repair inspected repair': 'repaired',
};
for (const kind of ['refund', 'return', 'exchange', 'repair']) {
  steps[`${kind} submitted reject`] = 'rejected';
  steps[`${kind} submitted withdraw`] = 'withdrawn';
  if (kind === 'refund') continue;
  steps[`${kind} submitted approve`] = 'awaiting_return';
  steps[`${kind} awaiting_return receive`] = 'returned';
  steps[`${kind} awaiting_return withdraw`] = 'withdrawn';
  steps[`${kind} awaiting_return end`] = 'withdrawn';
  steps[`${kind} returned inspect`] = 'inspected';
  steps[`${kind} inspected reject`] = 'rejected_after_inspection';
}
for (const step of Object.keys(steps).filter((one) => one.endsWith(' refund'))) steps[`${step}One`] = 'refunded';
const ours = new Set<TicketReason>(['missing', 'wrong', 'damaged', 'defective', 'expired', 'temperature', 'recalled']);
const unheard = new Set(['rejected', 'rejected_after_inspection', 'withdrawn']);
/** What a repair costs in the runs, fen. */
export const repairPrice = 5_000;

/** The item at a place that is known to hold one. */
export function at<Item>(items: readonly Item[], place: number): Item {
  const item = items[place];
  if (item === undefined) throw new Error(`there is nothing at ${place}`);
  return item;
}

/** A paid order with its tickets, stock, money and points, modelled as simply as possible. */
export class AfterSalesModel {
  status = 'pending_shipment';
  lines: Line[];
  tickets: Ticket[] = [];
  moneyBack = 0;
  shippingBack = 0;
  pointsBack = 0;
  earned = 0;
  readonly shipping: number;

  constructor(lines: readonly { quantity: number; amount: number; points: number; onHand: number }[], shipping: number) {
    const share = (whole: number, count: number, index: number) =>
      Math.floor((whole * (index + 1)) / count) - Math.floor((whole * index) / count);
    this.shipping = shipping;
    this.lines = lines.map(({ quantity, amount, points, onHand }) => ({
      packs: Array.from({ length: quantity }, (_, index) => ({
        money: share(amount, quantity, index),
        points: share(points, quantity, index),
        is: 'here' as const,
      })),
      onHand,
      reserved: quantity,
      held: 0,
    }));
  }

  clone(): AfterSalesModel {
    const copy = new AfterSalesModel([], this.shipping);
    const { status, lines, tickets, moneyBack, shippingBack, pointsBack, earned } = this;
    return Object.assign(copy, structuredClone({ status, lines, tickets, moneyBack, shippingBack, pointsBack, earned }));
  }

  /** Does a command; null, or the name of the refusal. */
  apply(command: Command): string | null {
    if (command.do === 'ship' || command.do === 'cancel') return this.#send(command.do, command.line, command.quantity);
    if (command.do === 'confirmReceipt') return this.#confirmReceipt();
    if (command.do === 'open') return this.#open(command.kind, command.reason, command.claims);
    return this.#act(command.do, at(this.tickets, command.ticket));
  }

  #send(way: 'ship' | 'cancel', lineIndex: number, quantity: number): string | null {
    const line = at(this.lines, lineIndex);
    const here = line.packs.filter((pack) => pack.is === 'here');
    if (this.status !== 'pending_shipment' || here.length < quantity) return 'wrong_state';
    // what is sent goes from the front, what is cancelled from the end
    const taken = way === 'ship' ? here.slice(0, quantity) : here.slice(-quantity);
    for (const pack of taken) pack.is = way === 'ship' ? 'shipped' : 'cancelled';
    line.reserved -= quantity;
    if (way === 'ship') line.onHand -= quantity;
    else this.#giveBack(taken);
    const all = this.lines.flatMap(({ packs }) => packs);
    if (all.every(({ is }) => is === 'cancelled')) {
      this.status = 'cancelled';
      this.shippingBack += this.shipping;
    } else if (all.every(({ is }) => is !== 'here')) this.status = 'shipped';
    return null;
  }

  #confirmReceipt(): string | null {
    if (this.status !== 'shipped') return 'wrong_state';
    this.status = 'completed';
    this.earned = Math.floor(this.#kept() / 100);
    return null;
  }

  /** Money for goods that has not gone back. */
  #kept(): number {
    return this.lines.flatMap(({ packs }) => packs).reduce((sum, { money }) => sum + money, 0) - this.moneyBack;
  }

  #open(kind: TicketKind, reason: TicketReason, claims: Claim[]): string | null {
    if (this.lines.every((_, line) => this.#sent(line) === 0)) return 'wrong_state';
    // its goods come from no cooled parcel and have no last day
    const kinds: readonly TicketKind[] = reason === 'expired' || reason === 'temperature' ? [] : claimKinds[reason];
    for (const { line, quantity } of claims) {
      if (quantity + this.claimed(line) + this.#lying(line) > this.#sent(line)) return 'quantity_limit';
      if (!kinds.includes(kind)) return 'claim_kind_wrong';
    }
    this.tickets.push({ kind, reason, state: 'submitted', claims, heard: claims, due: 0, paid: 0, isSentBack: false });
    return null;
  }

  #sent(line: number): number {
    return at(this.lines, line).packs.filter(({ is }) => is === 'shipped' || is === 'refunded').length;
  }

  claimed(line: number): number {
    const standing = this.tickets.filter(({ state }) => !unheard.has(state)).flatMap(({ heard }) => heard);
    return standing.filter((claim) => claim.line === line).reduce((sum, { quantity }) => sum + quantity, 0);
  }

  /**
   * Whether the buyer's packs are here: all after a negative inspection, after a refund those left
   * out.
   */
  #isTheirsHere(ticket: Ticket): boolean {
    if (ticket.state === 'rejected_after_inspection' || ticket.state === 'declined') return true;
    if (ticket.state !== 'refunded' || ticket.kind === 'refund' || ticket.reason === 'missing' || ticket.isSentBack) return false;
    return ticket.claims.some(({ quantity }, index) => quantity > at(ticket.heard, index).quantity);
  }

  /** Packs left out by refunds and not yet sent back; claimable again afterwards. */
  #lying(line: number): number {
    const here = this.tickets.filter((ticket) => ticket.state === 'refunded' && this.#isTheirsHere(ticket));
    const leftOut = here.flatMap(({ claims, heard }) => claims.map((claim, index) => ({ ...claim, heard: at(heard, index).quantity })));
    return leftOut.filter((claim) => claim.line === line).reduce((sum, { quantity, heard }) => sum + quantity - heard, 0);
  }

  #act(act: TicketAct, ticket: Ticket): string | null {
    if (act === 'sendBack') {
      if (!this.#isTheirsHere(ticket)) return 'wrong_state';
      ticket.isSentBack = true;
      return null;
    }
    const next = steps[`${ticket.kind} ${ticket.state} ${act}`];
    if (next === undefined) return 'wrong_state';
    if (act === 'repair' && ticket.paid < ticket.due) return 'wrong_state';
    if (act === 'pay' && ticket.paid + repairPrice > ticket.due) return 'wrong_state';
    const isReserved = ticket.kind === 'exchange' && ticket.state !== 'submitted';
    if (isReserved && (['withdraw', 'reject', 'refund', 'refundOne', 'replace', 'end'] as const).some((end) => end === act))
      this.#unreserve(ticket);
    ticket.state = next;
    if (act === 'approve' && ticket.kind === 'exchange') this.#reserve(ticket);
    if (act === 'quote') ticket.due = repairPrice;
    if (act === 'pay') ticket.paid += repairPrice;
    if (act === 'replace') for (const { line, quantity } of ticket.claims) at(this.lines, line).onHand -= quantity;
    if (act === 'refundOne') ticket.heard = ticket.claims.map(({ line }, index) => ({ line, quantity: index === 0 ? 1 : 0 }));
    if (next === 'refunded') this.#refund(ticket);
    if (act === 'replace' || (next === 'refunded' && ticket.kind !== 'refund')) this.#quarantine(ticket);
    return null;
  }

  #reserve(ticket: Ticket): void {
    const free = ({ onHand, reserved, held }: Line) => onHand - reserved - held;
    if (ticket.claims.every(({ line, quantity }) => free(at(this.lines, line)) >= quantity)) {
      for (const { line, quantity } of ticket.claims) at(this.lines, line).reserved += quantity;
    } else ticket.kind = 'return';
    if (ticket.reason === 'missing') ticket.state = 'inspected';
  }

  #unreserve(ticket: Ticket): void {
    for (const { line, quantity } of ticket.claims) at(this.lines, line).reserved -= quantity;
  }

  /**
   * What a refund leaves out stays the buyer's; here all claimed packs arrive, and `heard` ones
   * become the shop's.
   */
  #quarantine({ reason, heard }: Ticket): void {
    if (reason === 'missing') return;
    for (const { line, quantity } of heard) {
      at(this.lines, line).onHand += quantity;
      at(this.lines, line).held += quantity;
    }
  }

  #refund({ reason, heard }: Ticket): void {
    const before = Math.floor(this.#kept() / 100);
    for (const { line, quantity } of heard) {
      // refunded packs go from the front, whichever of them were shipped
      const packs = at(this.lines, line).packs;
      const first = packs.findIndex(({ is }) => is !== 'refunded');
      const taken = packs.slice(first, first + quantity);
      for (const pack of taken) pack.is = 'refunded';
      this.#giveBack(taken);
    }
    if (this.status === 'completed') this.earned -= before - Math.floor(this.#kept() / 100);
    if (ours.has(reason) && this.shippingBack === 0) this.shippingBack = this.shipping;
  }

  #giveBack(packs: readonly Pack[]): void {
    for (const { money, points } of packs) {
      this.moneyBack += money;
      this.pointsBack += points;
    }
  }
}
