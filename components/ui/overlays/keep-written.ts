import { type FormEvent, useEffect, useRef } from 'react';

/**
 * Has the browser ask before it leaves a page in whose open dialog somebody has written something. Returns
 * what the content of the dialog needs for that. Chosen values are not worth a question.
 */
export function useKeptWritten(isSending: boolean) {
  const isWritten = useRef(false);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => {
      if (isWritten.current && !isSending) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isSending]);
  return {
    onInput: ({ target }: FormEvent): void => {
      if (target instanceof HTMLTextAreaElement) isWritten.current = target.value !== '';
    },
  };
}
