import type { Metadata, Viewport } from 'next';
import localFont from 'next/font/local';
import { cookies, headers } from 'next/headers';
import type { ReactNode } from 'react';
import '@fontsource-variable/inter/opsz.css';
import { DocumentLanguage } from '@/components/ui/locale/document-language';
import { UnloadedNotice } from '@/components/ui/on-demand/unloaded-notice';
import { Toaster } from '@/components/ui/overlays/toaster';
import { ThemeProvider } from '@/components/ui/theme/theme-provider';
import { ViewersZone } from '@/components/ui/zone/viewers-zone';
import { zoneCookieName } from '@/components/ui/zone/zone-cookie';
import { parseTimeZone } from '@/lib/kernel/dates/local-time';
import { currentLocale, localeAttributes } from '@/locale/current-locale';
import { t } from '@/messages/shell';
import './globals.css';

/**
 * Every letter of the Latin alphabets of Europe in one preloaded file, with a fallback of the same widths, so
 * that nothing moves when it arrives. Other scripts load from the package when a page has them.
 */
const inter = localFont({
  src: './fonts/inter.woff2',
  variable: '--font-inter',
  weight: '400 600',
  display: 'swap',
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0020-007E, U+00A0-017F, U+0192, U+0218-021B, U+02C6-02DD, U+1E9E, U+2007-2044, U+20AA-20BF, U+2116-2122, U+2190-21E7, U+2212-2265, U+2318, U+23CE, U+2713-2717',
    },
  ],
});

/** Pages differ by person, and the database and provider are unavailable at build time. */
export const dynamic = 'force-dynamic';

export const generateMetadata = (): Metadata => ({
  title: { default: 'Paydesk', template: '%s · Paydesk' },
  description: t('metadata.description'),
  // Installed on an iPhone or iPad, which read no manifest for it.
  appleWebApp: { capable: true, title: 'Paydesk', statusBarStyle: 'default' },
  robots: { index: false, follow: false },
  // Keeps phones from linking IBANs as phone numbers.
  formatDetection: { telephone: false },
});

export const viewport: Viewport = {
  viewportFit: 'cover',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#f7f7f8' },
    { media: '(prefers-color-scheme: dark)', color: '#0e0f13' },
  ],
};

export default async function RootLayout({ children }: { children: ReactNode }) {
  const nonce = (await headers()).get('x-nonce');
  const sent = await cookies();
  const locale = currentLocale();
  const zone = (sent.get(zoneCookieName(true)) ?? sent.get(zoneCookieName(false)))?.value;
  return (
    // A script sets the theme's class before the first paint, so it differs from the server's markup.
    <html {...localeAttributes(locale)} className={inter.variable} suppressHydrationWarning>
      <body>
        <DocumentLanguage language={locale.language}>
          <ThemeProvider {...(nonce && { nonce })}>
            <ViewersZone known={zone && parseTimeZone(zone)} chosen={locale.zone}>
              {children}
            </ViewersZone>
            <Toaster />
            <UnloadedNotice />
          </ThemeProvider>
        </DocumentLanguage>
      </body>
    </html>
  );
}
