'use client';

import { type ComponentProps, useLayoutEffect, useState } from 'react';
import { classNames } from '../style/class-names';
import { controlStyles } from '../style/control-styles';

/** Several lines of text; grows with the text if the browser supports it. */
export function Textarea({ className, id, ...rest }: ComponentProps<'textarea'>) {
  useEarlyText(id);
  return (
    <textarea
      {...rest}
      id={id}
      className={classNames(controlStyles, 'field-sizing-content min-h-20 px-3 py-2', className)}
    />
  );
}

/**
 * Shows again what was typed before the scripts of the page ran: React writes a text from the server over it
 * as it takes over the text area, before `EarlyEntry` can read it.
 */
function useEarlyText(id: string | undefined): void {
  const [early] = useState(() => textareaOf(id)?.value);
  useLayoutEffect(() => {
    const control = textareaOf(id);
    // Whoever went on typing meanwhile has more than was there at first.
    if (control && early !== undefined && control.value === control.defaultValue) control.value = early;
  }, [id, early]);
}

function textareaOf(id: string | undefined): HTMLTextAreaElement | undefined {
  if (typeof document === 'undefined' || id === undefined) return undefined;
  const element = document.getElementById(id);
  return element instanceof HTMLTextAreaElement ? element : undefined;
}
