import type { Output } from '../../calls/call.ts';
import { useDashboardWords } from './use-dashboard-words.ts';

type Step = Output<'dashboard.getSetUp'>['steps'][number]['step'];

/** Where each step is done; the test order is placed in the shop. */
export const stepLinks: Readonly<Record<Exclude<Step, 'test_order'>, string>> = {
  company: '/settings',
  bank: '/settings',
  messages: '/system/gateways',
  warehouse: '/warehouse/places',
  licences: '/compliance/licences',
  shipping: '/settings/tariff',
  tax: '/settings/vat',
  pages: '/content/articles',
  catalogue: '/catalogue/brands',
  first_product: '/catalogue/products/new',
  backup: '/system',
  second_operator: '/operators',
};

/** To where a step is done. */
export function StepLink({ step, shopUrl }: { step: Step; shopUrl: string }) {
  const text = useDashboardWords();
  const elsewhere = step === 'test_order' && ({ target: '_blank', rel: 'noreferrer' } as const);
  return (
    <a className="link" href={step === 'test_order' ? shopUrl : stepLinks[step]} {...elsewhere}>
      {text.setUpSteps[step]}
    </a>
  );
}
