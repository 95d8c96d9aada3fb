import type { Metadata, Viewport } from 'next';
import { headers } from 'next/headers';
import type { ReactNode } from 'react';
import '@fontsource-variable/inter/opsz.css';
import { NuqsAdapter } from 'nuqs/adapters/next/app';
import { Toaster } from '@/components/ui/overlays/toaster';
import { ThemeProvider } from '@/components/ui/theme/theme-provider';
import { t } from '@/messages/shell';
import './globals.css';

/** Pages differ by person, and the database and provider are unavailable at build time. */
export const dynamic = 'force-dynamic';

export const metadata: Metadata = {
  title: { default: 'Paydesk', template: '%s · Paydesk' },
  description: t('metadata.description'),
  robots: { index: false, follow: false },
  // Keeps phones from linking IBANs as phone numbers.
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
    // A script sets the theme's class before the first paint, so it differs from the server's markup.
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
