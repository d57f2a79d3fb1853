import { forWhoMay, screensAt } from '../screens-at.tsx';
import { NewTariff } from './new-tariff.tsx';
import { TariffDetail } from './tariff-detail.tsx';
import { TariffScreen } from './tariff-screen.tsx';

/** What shipping costs and how long it takes. */
export const TariffPart = screensAt({ '': TariffScreen, new: forWhoMay('settings.edit', NewTariff), ':id': TariffDetail });
