import { redirect } from 'next/navigation';
import type { ReactNode } from 'react';
import { getActor, signInPath } from '@/lib/web/session/session';
import { Office } from './office';

/**
 * The frame around every page of the office. It is no authorization check (each page has its own): it only
 * avoids an empty frame.
 */
export default async function OfficeLayout({ children }: { children: ReactNode }) {
  const actor = await getActor();
  if (!actor) redirect(await signInPath());
  return <Office actor={actor}>{children}</Office>;
}
