import { Suspense, lazy, useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { ConsentNote } from '../../account/consent-note.tsx';
import { QuotationButton } from '../../cart/quotation-button.tsx';
import { loadOrReload } from '../../navigation/load-or-reload.ts';
import { Button } from '@aliquot/ui/button.tsx';
import { useWords } from '../../words/use-words.ts';
import { AddressChoice } from './address-choice.tsx';
import { sectionId } from './checkout-section.tsx';
import { CouponChoice } from './coupon-choice.tsx';
import { confirmedSkus } from './exceptions.ts';
import { InvoiceChoice } from './invoice-choice.tsx';
import type { Preview } from './loader.ts';
import { type OrderDraft, keepDraft, readDraft } from './order-draft.ts';
import { PermitsNeeded } from './permits-needed.tsx';
import { PaymentChoice } from './payment-choice.tsx';
import { PlaceBar } from './place-bar.tsx';
import { PointsChoice } from './points-choice.tsx';
import { References } from './references.tsx';
import { ReturnExceptions } from './return-exceptions.tsx';
import { Shipments } from './shipments.tsx';
import { SiteAccess } from './site-access.tsx';
import { stickSummary } from './stick-summary.ts';
import { Summary } from './summary.tsx';
import type { Choices } from './choices.ts';
import { useChoices } from './use-choices.ts';
import { usePlaceOrder } from './use-place-order.ts';
import { useSplit } from './use-split.ts';

// only who has not agreed to the terms in force gets it
const ConsentBox = lazy(async () => ({
  default: (await loadOrReload('consent-box', () => import('../../account/consent-box.tsx'))).ConsentBox,
}));
const SplitDeliveries = lazy(async () => ({
  default: (await loadOrReload('split-deliveries', () => import('./split-deliveries.tsx'))).SplitDeliveries,
}));

const TotalMoved = lazy(async () => ({
  default: (await loadOrReload('total-moved', () => import('./total-moved.tsx'))).TotalMoved,
}));

const noErrors: ReadonlyMap<string, string> = new Map();

/** Where to, what, how it travels, how it is paid; beside it what it costs, and the one button. */
export function CheckoutForm({ preview }: { preview: Preview }) {
  const { words } = useWords();
  const { state: revalidation } = useRevalidator();
  const { chosen, choose, refreshing: choosing } = useChoices(preview);
  const [draft, setDraft] = useState(readDraft);
  const [confirmed, setConfirmed] = useState<ReadonlySet<string>>(new Set());
  const [isAgreed, setAgreed] = useState(false);
  const [isDivided, setDivided] = useState(false);
  const split = useSplit(preview, isDivided);
  const place = usePlaceOrder(preview);
  const errors = place.fault?.fields ?? noErrors;
  const refreshing = choosing || revalidation === 'loading' || (split?.refreshing ?? false);
  const { cart, exceptions, invoice_profiles: profiles, consents_needed: consents } = preview;
  const invoice = invoiceOf(draft, profiles);

  // a refusal leads to the decision that it is about
  useEffect(() => {
    const [wrong] = errors.keys();
    const section = wrong === undefined ? null : document.getElementById(sectionId(wrong));
    section?.querySelector<HTMLElement>('[aria-invalid="true"], input:checked, input:not(:disabled), button')?.focus();
  }, [errors]);

  const write = (next: OrderDraft) => {
    setDraft(next);
    keepDraft(next);
  };
  const change = (next: Partial<Choices>) => {
    place.clear();
    choose(next);
  };
  const confirm = (keys: readonly string[], isConfirmed: boolean) => {
    const others = [...confirmed].filter((key) => !keys.includes(key));
    setConfirmed(new Set(isConfirmed ? [...others, ...keys] : others));
  };
  const submit = () => {
    if (chosen.address === null) return;
    const skus = confirmedSkus(exceptions, confirmed);
    if (exceptions.some(({ sku_id }) => !skus.includes(sku_id))) return place.refuse({ exceptions: words.checkout.exceptionsOpen });
    const isStated = draft.floor.trim() !== '' && draft.lift !== '';
    if (preview.needs_site_access && !isStated) return place.refuse({ access: words.checkout.site.needed });
    if (consents.length > 0 && !isAgreed) return place.refuse({ consent: words.account.consent.needed });
    const terms = {
      consents: consents.map(({ version_id: id }) => id),
      // the cart that is in view, even if another tab has turned to another one since
      cart_id: preview.cart_id ?? undefined,
      payment_method: chosen.pay ?? preview.payment_method,
      invoice_profile_id: invoice ?? undefined,
      purchase_order_number: draft.purchaseOrder.trim(),
      fund_number: draft.fund.trim(),
      confirmed_exceptions: skus,
      remarks: draft.remarks.trim(),
      site_access: preview.needs_site_access
        ? { floor: draft.floor.trim(), has_lift: draft.lift === 'yes', notes: draft.access.trim() }
        : undefined,
    };
    if (split) {
      if (split.quoted) void place.run({ ...terms, deliveries: split.deliveries, expected_total: split.quoted.total });
      return;
    }
    void place.run({
      ...terms,
      address_id: chosen.address,
      coupon_claim_id: chosen.coupon ?? undefined,
      points: chosen.points === 0 ? undefined : chosen.points,
      expected_total: preview.total,
    });
  };
  // the address of the single order does not matter to a divided one
  const problems = preview.problems.filter(({ error }) => !split || (error !== 'coupon_unusable' && error !== 'not_delivered'));
  const shown = split ? { ...preview, problems, reductions: [], ...(split.quoted ?? { totals: [] }) } : preview;
  const isBlocked =
    problems.some(({ error }) => error !== 'coupon_unusable') ||
    (split !== null && (split.quoted === null || split.quoted.deliveries.some(({ problem }) => problem !== null)));

  return (
    <div className="checkout-columns">
      <div className="checkout-steps">
        <AddressChoice
          addresses={preview.addresses}
          chosen={chosen.address}
          error={errors.get('address')}
          onChoose={(address) => change({ address })}
          isDivided={isDivided}
        >
          {preview.addresses.length > 0 && (
            <Button className="needs-script" size="sm" variant="secondary" aria-pressed={isDivided} onClick={() => setDivided(!isDivided)}>
              {isDivided ? words.checkout.split.off : words.checkout.split.on}
            </Button>
          )}
        </AddressChoice>
        {split ? (
          <Suspense fallback={<p role="status">{words.shell.loading}</p>}>
            <SplitDeliveries preview={preview} split={split} />
          </Suspense>
        ) : (
          <Shipments preview={preview} />
        )}
        <PermitsNeeded permits={preview.permits} lines={cart.lines} />
        {preview.needs_site_access && <SiteAccess draft={draft} error={errors.get('access')} onDraft={write} />}
        <ReturnExceptions
          exceptions={exceptions}
          lines={cart.lines}
          confirmed={confirmed}
          error={errors.get('exceptions')}
          onConfirm={confirm}
        />
        {split ? (
          <p className="field-hint">{words.checkout.split.noOffers}</p>
        ) : (
          <>
            <CouponChoice
              coupons={preview.coupons}
              chosen={chosen.coupon}
              error={errors.get('coupon')}
              onChoose={(coupon) => change({ coupon })}
            />
            <PointsChoice
              points={preview.points}
              chosen={chosen.points}
              error={errors.get('points')}
              onChoose={(points) => change({ points })}
            />
          </>
        )}
        <PaymentChoice ways={preview.payment_ways} chosen={chosen.pay} error={errors.get('payment')} onChoose={(pay) => change({ pay })} />
        <InvoiceChoice
          profiles={profiles}
          chosen={invoice}
          error={errors.get('invoice_profile_id')}
          onChoose={(invoiceProfile) => write({ ...draft, invoiceProfile })}
        />
        <References draft={draft} errors={errors} onDraft={write} />
      </div>
      <aside ref={stickSummary} className="checkout-side" aria-label={words.checkout.summary}>
        <Summary preview={shown} isDivided={split !== null} refreshing={refreshing}>
          {!split && place.seen && place.fault && (
            <Suspense>
              <TotalMoved key={place.seen.total} before={place.seen} after={preview} text={place.fault.text} />
            </Suspense>
          )}
        </Summary>
        <section id={sectionId('consent')}>
          <Suspense fallback={<ConsentNote />}>
            {consents.length > 0 ? (
              <ConsentBox
                id="order-consent"
                error={errors.get('consent')}
                checked={isAgreed}
                onChange={(event) => setAgreed(event.target.checked)}
              />
            ) : (
              <ConsentNote />
            )}
          </Suspense>
        </section>
        <PlaceBar
          total={shown.total}
          label={split ? words.checkout.split.place(split.deliveries.length) : words.checkout.place}
          blocked={isBlocked}
          refreshing={refreshing}
          pending={place.pending}
          fault={place.fault && errors.size === 0 && (split || !place.seen) ? place.fault.text : null}
          onPlace={submit}
        />
        {preview.cart_id !== null && <QuotationButton key={preview.cart_id} cartId={preview.cart_id} />}
      </aside>
    </div>
  );
}

/** The chosen profile; as long as nothing was chosen the default one. */
function invoiceOf({ invoiceProfile }: OrderDraft, profiles: Preview['invoice_profiles']): number | null {
  if (invoiceProfile === null) return null;
  const chosen = profiles.find(({ id }) => id === invoiceProfile) ?? profiles.find(({ is_default }) => is_default);
  return chosen?.id ?? null;
}
