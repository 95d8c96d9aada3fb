'use client';

import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { t } from '@/messages/ui';
import { buttonStyles } from '../style/button-styles';

type CopyButtonProps = {
  /** The text to copy. */
  readonly text: string;
  /** Its name for the label: "Copy IBAN". */
  readonly what: string;
  /** Tells it from buttons that copy the same of something else. */
  readonly of?: string;
  /** Shows the label beside the icon. */
  readonly labelled?: boolean;
  readonly className?: string;
};

/** Copies the text and confirms it, visibly and to screen readers. */
export function CopyButton({ text, what, of, labelled = false, className }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'failed'>();
  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(undefined), 1800);
    return () => clearTimeout(timer);
  }, [outcome]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      // The browser may forbid it (an insecure origin, a refused permission): the text is beside the button.
      setOutcome('failed');
    }
  };
  const label = t('copy.action', { what });
  return (
    <span className={`relative inline-flex print:hidden ${className ?? ''}`}>
      <button
        type="button"
        value={text}
        onClick={copy}
        title={label}
        aria-label={of ? t('button.named', { action: label, what: of }) : label}
        className={buttonStyles(
          { variant: labelled ? 'secondary' : 'ghost', size: 'small' },
          labelled
            ? 'h-auto min-h-8 shrink whitespace-normal py-1'
            : 'size-7 rounded-md px-0 [&_svg]:size-3.5',
        )}
      >
        {outcome === 'copied' ? <Check aria-hidden className="text-positive" /> : <Copy aria-hidden />}
        {labelled && (outcome ? t(`copy.${outcome}`) : label)}
      </button>
      <span role="status" className="sr-only">
        {outcome && t(`copy.${outcome}What`, { what })}
      </span>
    </span>
  );
}
