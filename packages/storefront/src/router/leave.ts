import { redirect, replace } from 'react-router';
import type { PageContext } from './context.ts';

/**
 * Thrown by a loader to redirect without leaving the address in the history; a 302 on the server.
 */
export const leave = ({ standsAt }: PageContext, from: URL, to: string): Response => (standsAt(from) ? replace(to) : redirect(to));
