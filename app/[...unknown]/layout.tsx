import type { ReactNode } from 'react';
import { getActor } from '@/lib/web/session/session';
import { Office } from '../(office)/office';

/** Around an address without a page: the frame for those who are signed in, and nothing for strangers. */
export default async function UnknownLayout({ children }: { children: ReactNode }) {
  const actor = await getActor();
  return actor ? <Office actor={actor}>{children}</Office> : children;
}
