import type { MetadataRoute } from 'next';
import { currentLocale } from '@/locale/current-locale';
import { t } from '@/messages/shell';

/** In the language of who installs it. */
export const dynamic = 'force-dynamic';

/**
 * Lets people install Paydesk as an app of its own window. Without a service worker: one that keeps pages
 * would show balances and approvals of an earlier moment.
 */
export default function manifest(): MetadataRoute.Manifest {
  return {
    id: '/',
    start_url: '/',
    scope: '/',
    name: t('manifest.name'),
    short_name: t('wordmark.paydesk'),
    description: t('metadata.description'),
    lang: currentLocale().language,
    dir: 'ltr',
    display: 'standalone',
    // Of the light theme; pages name the colour of theirs.
    background_color: '#f7f7f8',
    theme_color: '#f7f7f8',
    categories: ['business', 'finance'],
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: t('rooms.approvals'), url: '/approvals' },
      { name: t('rooms.payments'), url: '/payments' },
    ],
  };
}
