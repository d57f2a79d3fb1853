import { lazy } from 'react';
import { forWhoMay, screensAt } from '../screens-at.tsx';
import { HealthScreen } from './health-screen.tsx';
import { useSystemWords } from './use-system-words.ts';

const OutboxScreen = lazy(async () => ({ default: (await import('./outbox-screen.tsx')).OutboxScreen }));
const GatewaysScreen = lazy(async () => ({ default: (await import('./gateways-screen.tsx')).GatewaysScreen }));
const WebhooksScreen = lazy(async () => ({ default: (await import('./webhooks-screen.tsx')).WebhooksScreen }));
const DeliveriesScreen = lazy(async () => ({ default: (await import('./deliveries-screen.tsx')).DeliveriesScreen }));
const JobsScreen = lazy(async () => ({ default: (await import('./jobs-screen.tsx')).JobsScreen }));
const BrowserErrorsScreen = lazy(async () => ({ default: (await import('./browser-errors-screen.tsx')).BrowserErrorsScreen }));
const ExportsScreen = lazy(async () => ({ default: (await import('./exports-screen.tsx')).ExportsScreen }));

export const SystemArea = screensAt(
  {
    '': HealthScreen,
    outbox: OutboxScreen,
    gateways: GatewaysScreen,
    webhooks: WebhooksScreen,
    deliveries: DeliveriesScreen,
    jobs: JobsScreen,
    errors: BrowserErrorsScreen,
    exports: forWhoMay('personal_data.handle', ExportsScreen),
  },
  useSystemWords,
);
