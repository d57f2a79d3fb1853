import type { Permission } from '@aliquot/contract/console/permissions.ts';
import { createContext, useContext } from 'react';
import type { Output } from '../calls/call.ts';

export type Me = Output<'consoleSession.get'>;

export const MeContext = createContext<Me | null>(null);

/** Who is signed in; used only inside the frame. */
export function useMe(): Me {
  const me = useContext(MeContext);
  if (!me) throw new Error('nobody is signed in here');
  return me;
}

/** Whether the signed-in operator may do it; the server decides it once more. */
export const useMay = (permission: Permission): boolean => useMe().permissions.includes(permission);
