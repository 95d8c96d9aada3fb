import { useEffect, useRef } from 'react';
import { toast } from 'sonner';

/**
 * A refusal that stands in an open dialog. Where the page takes the dialog away with it, as what was to be
 * decided waits for nobody any more, it is said beside instead; where the dialog stays, it is not said twice.
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
    /** Notes the message and gives it back, for the dialog to show. */
    refused: (message: string): string => {
      // The page may be read again before the answer is heard.
      if (isGone.current) toast.error(message);
      else standing.current = message;
      return message;
    },
    /** When the dialog opens, closes, or asks again. */
    forget: () => {
      standing.current = undefined;
    },
  };
}
