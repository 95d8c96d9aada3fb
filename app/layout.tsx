import type { Metadata, Viewport } from 'next';
import { headers } from 'next/headers';
import type { ReactNode } from 'react';
import '@fontsource-variable/inter/opsz.css';
import { NuqsAdapter } from 'nuqs/adapters/next/app';
import { Toaster } from '@/components/ui/overlays/toaster';
import { ThemeProvider } from '@/components/ui/theme/theme-provider';
import { t } from '@/messages/shell';
import './globals.css';

/** No page is the same for two people, and a build knows neither the database nor the service. */
export const dynamic = 'force-dynamic';

export const metadata: Metadata = {
  title: { default: 'Paydesk', template: '%s · Paydesk' },
  description: t('metadata.description'),
  robots: { index: false, follow: false },
  // A phone must not take an IBAN for a number to call.
  formatDetection: { telephone: false },
};

export const viewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#f7f7f8' },
    { media: '(prefers-color-scheme: dark)', color: '#0e0f13' },
  ],
};

export default async function RootLayout({ children }: { children: ReactNode }) {
  const nonce = (await headers()).get('x-nonce');
  return (
    // The theme's class is set by a script before the first paint, which the server cannot foresee.
    <html lang="en" suppressHydrationWarning>
      <body>
        <ThemeProvider {...(nonce && { nonce })}>
          <NuqsAdapter>{children}</NuqsAdapter>
          <Toaster />
        </ThemeProvider>
      </body>
    </html>
  );
}
