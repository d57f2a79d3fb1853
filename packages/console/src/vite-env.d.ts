/// <reference types="vite/client" />

declare module 'virtual:required-fields' {
  import type { RequiredFields } from '@aliquot/contract/required-fields.ts';

  export const requiredFields: RequiredFields;
}
