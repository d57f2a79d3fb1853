import type { Client } from '@aliquot/contract/shop/client.ts';
import { createContext, use, useSyncExternalStore } from 'react';
import type { Navigate, Session } from './session.ts';
import { type UserState, getUserState, nobody, subscribeUser } from './user-store.ts';

/** What components can do to the world: made once per page by the entry. */
export type Tools = { api: Client; session: Session; navigate: Navigate };

export const ToolsContext = createContext<Tools | null>(null);

/** The API, the session's helpers and navigation, for event handlers. */
export function useTools(): Tools {
  const tools = use(ToolsContext);
  if (!tools) throw new Error('the tools are not provided');
  return tools;
}

/** The user store; on the server and until hydration: nobody. */
export const useUser = (): UserState => useSyncExternalStore(subscribeUser, getUserState, () => nobody);
