import { useRef, useState } from 'react';
import { answered } from '@/components/ui/form-state/answered';
import type { ActionReply } from '@/lib/kernel/action-reply';

/**
 * Takes the challenge of an answer. The dialog's initial challenge serves one attempt within `freshMs`; every
 * other attempt requests its own.
 */
export function useQuestion<Request>(
  first: Request,
  begin: () => Promise<ActionReply<Request>>,
  freshMs: number,
): { readonly take: () => Promise<ActionReply<Request>> } {
  const [until] = useState(() => Date.now() + freshMs);
  const isTaken = useRef(false);
  const take = async (): Promise<ActionReply<Request>> => {
    const isFirst = !isTaken.current && until > Date.now();
    isTaken.current = true;
    return isFirst ? { ok: true, value: first } : answered(begin());
  };
  return { take };
}
