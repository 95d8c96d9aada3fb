'use client';

import { useEffect, useRef } from 'react';
import { Kbd } from '@/components/ui/kbd';
import { SearchInput } from '@/components/ui/search-input';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Finds a payment by either of its identifiers. A plain form: it works before the page's script does. `/` goes to it. */
export function PaymentSearch({ action, name }: { action: string; name: string }) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target))
        return;
      event.preventDefault();
      form.current?.querySelector('input')?.focus();
    };
    document.addEventListener('keydown', focus);
    return () => document.removeEventListener('keydown', focus);
  }, []);
  return (
    <search className="w-full max-w-sm">
      <form ref={form} action={action} className="relative">
        <SearchInput
          name={name}
          label="Find a payment by its identifier"
          placeholder="Payment identifier"
          autoComplete="off"
          spellCheck={false}
          maxLength={64}
          required
        />
        <span className="pointer-events-none absolute inset-y-0 right-2.5 hidden items-center sm:flex">
          <Kbd>/</Kbd>
        </span>
      </form>
    </search>
  );
}
