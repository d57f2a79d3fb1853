import { redirect, replace } from 'react-router';
import type { PageContext } from './context.ts';

/** Thrown by a loader to lead elsewhere, so that Back never falls into the address that led here; on the server a 302. */
export const leave = ({ standsAt }: PageContext, from: URL, to: string): Response => (standsAt(from) ? replace(to) : redirect(to));
