'use client';

import { useRouter } from 'next/navigation';
import { createContext, useContext } from 'react';

/** What follows a decision: a list shows the next matter. */
export const AfterDecision = createContext<(() => void) | undefined>(undefined);

/** Call after a decision: shows what follows it, or else refreshes the page. */
export function useAfterDecision(): () => void {
  const router = useRouter();
  const follow = useContext(AfterDecision);
  return follow ?? router.refresh;
}
