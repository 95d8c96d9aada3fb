'use client';

import { useTheme } from 'next-themes';
import { Toaster as Sonner } from 'sonner';

/** The header's height, and a gap. */
const belowHeader = '4rem';

const themes = { light: 'light', dark: 'dark' } as const;

/** The toasts. Call sonner's `toast` to show one; essential messages must not be in a toast only. */
export function Toaster() {
  const { resolvedTheme } = useTheme();
  return (
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
  );
}
