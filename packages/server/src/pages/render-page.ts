import { createClient } from '@aliquot/contract/shop/client.ts';
import type { CallName } from '@aliquot/contract/shop/calls.ts';
import { type RejectedEnvelope, isRejection } from '@aliquot/contract/core/envelope.ts';
import { errors } from '@aliquot/contract/core/errors.ts';
import type { Actor } from '../platform/api/actor.ts';
import type { Dispatch } from '../platform/api/dispatch.ts';
import { createInProcessTransport } from '../platform/api/in-process-transport.ts';
import { errorNameOf } from '../platform/http/errors.ts';
import { type CarriedCode, digestOf, documentOf, startScript } from './document.ts';
import { PageBody } from './page-body.ts';
import { addressedLanguage } from './page-key.ts';
import type { Storefront } from './storefront.ts';

export type ReadyPage = { kind: 'redirect'; location: string } | { kind: 'page'; status: number; body: PageBody; carried: CarriedCode };

/** A call that a page was made from: what it shows follows from these. */
export type MadeCall = { name: CallName; input: Record<string, unknown>; output: unknown };

export type RenderParts = {
  dispatch: Dispatch;
  storefront: Storefront;
  /** `https://shop.example` where the configuration fixes it, else nothing. */
  origin: string;
  /** Called on what a screen's loader or painting threw. */
  onFault: (fault: unknown) => void;
  /** Whether what the calls give is a change that is not saved yet. */
  isPreview?: boolean;
  /** Whether the reader's browser may keep pages for offline reading. */
  keepsCopies: boolean;
  /** The page's text in place of its screen. */
  refusal?: RejectedEnvelope;
};

/** A page with the calls that were made for it. */
export type RenderedCalls = { page: ReadyPage; calls: MadeCall[] };

/** Renders one page for an actor. */
export async function renderPage(url: URL, actor: Actor, nonce: string | null, parts: RenderParts): Promise<RenderedCalls> {
  return (await readPage(url, actor, nonce, parts))();
}

/** Reads what a page shows for an actor; returns how to render it without further queries. */
export async function readPage(
  url: URL,
  actor: Actor,
  nonce: string | null,
  { dispatch, storefront, origin, onFault, keepsCopies, isPreview = false, refusal }: RenderParts,
): Promise<() => Promise<RenderedCalls>> {
  const calls: MadeCall[] = [];
  const api = createClient(createInProcessTransport(dispatch, actor, (name, input, output) => calls.push({ name, input, output })));
  const { language } = actor;
  const paint = await storefront.readPage({
    url: url.href,
    language,
    api,
    loggedIn: actor.buyer !== null,
    isPreview,
    refusal: refusal ?? null,
  });
  return async () => {
    const page = paint();
    if (page.kind === 'redirect') return { page, calls };
    const status = page.fault ? statusOfFault(page.fault) : page.status;
    if (page.fault && status >= 500) onFault(page.fault);
    const document = documentOf({
      page: { ...page, status },
      storefront,
      language,
      addressed: addressedLanguage(url),
      path: url.pathname,
      origin,
      nonce,
      keepsCopies,
    });
    const look = storefront.filesOf(page.key, language).look?.digest ?? null;
    const carried = { look, start: digestOf(startScript(storefront.entry)) };
    return { page: { kind: 'page', status, body: new PageBody(document), carried }, calls };
  };
}

/** The page's status: a refusal's own, else of a fault on our side. */
function statusOfFault(fault: unknown): number {
  if (isRejection(fault)) return Object.values(errors).find(({ code }) => code === fault.code)?.status ?? 500;
  return fault instanceof Error ? errors[errorNameOf(fault)].status : 500;
}
