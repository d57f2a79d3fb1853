import { href } from '@aliquot/contract/shop/routes.ts';
import { useLocation } from 'react-router';
import type { NextStep } from './use-purchase.ts';

/** Leads to the next step of a reader who may not buy something yet, and from there back here. */
export function NextStepLink({ to: { step, label }, className = 'link' }: { to: NextStep; className?: string }) {
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const address =
    step === 'sign_in' || step === 'verify_mobile'
      ? href('login', null, { redirect_url: here, way: step === 'sign_in' ? null : 'code' })
      : href('my', null, { section: 'membership', from: here });
  return (
    <a className={className} href={address}>
      {label}
    </a>
  );
}
