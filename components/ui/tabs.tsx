'use client';

import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

export type Tab = { readonly value: string; readonly label: ReactNode; readonly content: ReactNode };

/** Views of one subject, one at a time. On paper all of them are printed. */
export const Tabs = ({ label, tabs, initial }: { label: string; tabs: readonly Tab[]; initial?: string }) => (
  <Radix.Root defaultValue={initial ?? tabs[0]?.value ?? ''}>
    <Radix.List
      aria-label={label}
      className="mb-4 flex gap-5 overflow-x-auto border-b [scrollbar-width:none] print:hidden"
    >
      {tabs.map((tab) => (
        <Radix.Trigger
          key={tab.value}
          value={tab.value}
          className="-mb-px h-10 whitespace-nowrap border-transparent border-b-2 font-medium text-muted transition-colors -outline-offset-2 hover:text-text data-[state=active]:border-accent-text data-[state=active]:text-text"
        >
          {tab.label}
        </Radix.Trigger>
      ))}
    </Radix.List>
    {tabs.map((tab) => (
      <Radix.Content
        key={tab.value}
        value={tab.value}
        forceMount
        className="rounded-lg data-[state=inactive]:hidden print:block!"
      >
        {tab.content}
      </Radix.Content>
    ))}
  </Radix.Root>
);
