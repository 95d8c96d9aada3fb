import { useEffect, useRef } from 'react';
import { toast } from '../overlays/toast';

/**
 * A refusal shown in an open dialog. If a page refresh removes the dialog, as the decision is no longer
 * pending, the refusal shows as a toast instead; otherwise only in the dialog.
 */
export function useStandingRefusal() {
  const standing = useRef<string>(undefined);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      if (standing.current) toast.error(standing.current);
    };
  }, []);
  return {
    /** Stores the message and returns it for the dialog. */
    refused: (message: string): string => {
      // The page may refresh before the reply arrives.
      if (isGone.current) toast.error(message);
      else standing.current = message;
      return message;
    },
    /** Call when the dialog opens, closes or retries. */
    forget: () => {
      standing.current = undefined;
    },
  };
}
