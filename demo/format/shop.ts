import { type Static, Type } from 'typebox';
import { Day, Key, Text } from './words.ts';

export const InstitutionData = Type.Object(
  {
    key: Key,
    name: Text,
    kind: Type.Union([Type.Literal('university'), Type.Literal('institute'), Type.Literal('company')]),
    /** Six-digit code of the province (GB/T 2260), e.g. '310000'. */
    province_code: Type.String({ pattern: '^\\d{6}$' }),
    advantages: Type.Array(Text),
    contact: Text,
  },
  { additionalProperties: false },
);

/** A licence of the shop, and its regulated lists. */
export const ShopLicenceData = Type.Object(
  { key: Key, name: Text, number: Type.String({ minLength: 1 }), lists: Type.Array(Key, { minItems: 1 }), valid_until: Day },
  { additionalProperties: false },
);

/** Who runs the demo shop; all of it is invented and looks so. */
export const ShopIdentityData = Type.Object(
  {
    key: Key,
    name: Text,
    company: Text,
    address: Text,
    phone: Type.String(),
    email: Type.String(),
    business_licence: Type.String(),
    icp_filing: Type.String(),
    bank_holder: Text,
    bank: Text,
    bank_account: Type.String(),
  },
  { additionalProperties: false },
);

/** What the demo shop writes at a marked place of a page's template. */
export const PagePlaceData = Type.Object({ place: Text, text: Text }, { additionalProperties: false });

export type InstitutionData = Static<typeof InstitutionData>;
export type ShopLicenceData = Static<typeof ShopLicenceData>;
export type PagePlaceData = Static<typeof PagePlaceData>;
export type ShopIdentityData = Static<typeof ShopIdentityData>;
