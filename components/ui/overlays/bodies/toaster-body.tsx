'use client';

import { useTheme } from 'next-themes';
import { useEffect } from 'react';
import { Toaster as Sonner, toast as sonner } from 'sonner';
import { type Toast, takeToasts } from '../toast';

/** The header's height, and a gap. */
const belowHeader = '4rem';

const themes = { light: 'light', dark: 'dark' } as const;

/** Draws the toasts, those that waited for it first. */
export function ToasterBody({ waiting }: { waiting: readonly Toast[] }) {
  const { resolvedTheme } = useTheme();
  return (
    <>
      <Sonner
        theme={themes[resolvedTheme === 'dark' ? 'dark' : 'light']}
        // Below the header: at the bottom they would cover the buttons of a phone's dialog.
        position="top-center"
        offset={{ top: belowHeader }}
        mobileOffset={{ top: belowHeader }}
        style={{ fontFamily: 'inherit' }}
        toastOptions={{
          unstyled: true,
          classNames: {
            toast:
              'flex w-full items-start gap-3 rounded-lg border border-line bg-raised p-3.5 text-sm text-text shadow-raised',
            title: 'font-medium',
            description: 'text-muted',
            icon: 'mt-0.5 text-accent-text',
            success: '[&_[data-icon]]:text-positive',
            error: '[&_[data-icon]]:text-negative',
          },
        }}
      />
      <ShowWaiting waiting={waiting} />
    </>
  );
}

/** After Sonner in the page, whose effects come first: it shows no toast of before it listened. */
function ShowWaiting({ waiting }: { waiting: readonly Toast[] }) {
  useEffect(() => {
    if (waiting.length === 0) return;
    for (const { tone, message } of takeToasts()) sonner[tone](message);
  }, [waiting]);
  return null;
}
