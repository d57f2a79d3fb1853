import type { Language } from '@aliquot/contract/language.ts';
import { shopIdentity } from '../shop/identity.ts';

/** Where buyers send goods back to. The ticket's number on the parcel is how they are matched. */
export function returnAddress(ticketNumber: string, language: Language): { recipient: string; phone: string; address: string } {
  const { company, address, phone } = shopIdentity(language);
  const desk = language === 'en' ? `Returns, ticket ${ticketNumber}` : `售后组（售后单 ${ticketNumber}）`;
  return { recipient: `${company} · ${desk}`, phone, address };
}
