'use client';

import './globals.css';
import '@fontsource-variable/inter/opsz.css';
import { currentLocale, localeAttributes } from '@/locale/current-locale';
import { t } from '@/messages/shell';
import ErrorPage from './error';

/** For a failure of the root layout: the same message in a document of its own. */
export default function GlobalError({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <html {...localeAttributes(currentLocale())}>
      <body>
        <title>{t('globalError.title')}</title>
        <main className="grid min-h-dvh place-items-center">
          <ErrorPage error={error} retry={retry} />
        </main>
      </body>
    </html>
  );
}
