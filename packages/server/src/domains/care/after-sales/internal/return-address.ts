import type { Language } from '@aliquot/contract/core/language.ts';
import { type Identity, returnPlace } from '../../../site/settings/identity.ts';

/** Where buyers send goods back to. The ticket's number on the parcel is how they are matched. */
export function returnAddress(
  identity: Identity,
  ticketNumber: string,
  language: Language,
): { recipient: string; phone: string; address: string } {
  const { company, address, phone } = returnPlace(identity, language);
  const desk = language === 'en' ? `Returns, ticket ${ticketNumber}` : `售后组（售后单 ${ticketNumber}）`;
  return { recipient: `${company} · ${desk}`, phone, address };
}
