import { useRef, useState } from 'react';
import { answered } from '@/components/ui/form-state/answered';
import type { ActionReply } from '@/lib/kernel/action-reply';

/**
 * Takes the question that an answer belongs to. The one that a dialog opened with is good for one try, if
 * that comes within `freshMs`; every other try asks a question of its own.
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
