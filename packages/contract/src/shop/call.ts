import type { TObject, TSchema } from 'typebox';
import type { Endpoint } from '../core/endpoint.ts';
import type { ErrorName } from '../core/errors.ts';

/** A call of the shop: all that is stated about it. */
export type ShopCall = {
  endpoint: Endpoint;
  summary: string;
  /** `anyone`, also without a session; `account` needs a logged-in buyer. */
  access: 'anyone' | 'account';
  /**
   * Path parameters, query (GET, DELETE) or body (POST, PUT) in one object; unknown fields are
   * refused.
   */
  input: TObject;
  output: TSchema;
  /** Which refusals its caller must expect. */
  errors: readonly ErrorName[];
  /** Whether the server insists on an Idempotency-Key. */
  idempotency?: 'required';
  /** Whether the body is multipart/form-data. */
  multipart?: true;
};

/** Declares a call; keeps the schemas' exact types. */
export const call = <const Call extends ShopCall>(declared: Call): Call => declared;
