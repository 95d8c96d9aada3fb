'use client';

import { X } from 'lucide-react';
import { useState } from 'react';
import { t } from '@/messages/shell';
import { tourCookie } from './tour-cookie';
import { tour } from './tour-state';

const noteOffered = (): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: Firefox had no Cookie Store before version 140
  document.cookie = tourCookie(window.location.protocol === 'https:');
};

/**
 * Says that this is a demo, and offers the tour once. The server knows who was offered it, so nothing moves.
 */
export function DemoBanner({ wasOffered }: { wasOffered: boolean }) {
  const [isOffered, setIsOffered] = useState(!wasOffered);
  const close = () => {
    noteOffered();
    setIsOffered(false);
  };
  const start = () => {
    close();
    tour.start();
  };
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <span className="min-w-0 flex-1 basis-44">
        {t('demo.banner')} <span className="max-sm:hidden">{t('demo.speed')}</span>
      </span>
      {isOffered && (
        <span className="flex items-center gap-1">
          <button
            type="button"
            onClick={start}
            className="rounded-sm font-medium underline underline-offset-4 hover:decoration-2"
          >
            {t('demo.tour')}
          </button>
          <button
            type="button"
            onClick={close}
            aria-label={t('demo.noTour')}
            title={t('demo.noTour')}
            className="grid size-6 place-items-center rounded-sm hover:bg-line/50"
          >
            <X aria-hidden className="size-3.5" />
          </button>
        </span>
      )}
    </div>
  );
}
