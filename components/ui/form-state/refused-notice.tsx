'use client';

import { useEffect, useRef } from 'react';
import { t } from '@/messages/ui';
import { Notice } from '../status/notice';
import type { Refused } from './answered';

/**
 * A refusal with its error reference. If the action may have been executed, no title denies it. Scrolls into
 * view, as the button may be far below in a long form.
 */
export function RefusedNotice({ title, refused }: { title: string; refused: Omit<Refused, 'ok'> }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refused) place.current?.scrollIntoView({ block: 'nearest' });
  }, [refused]);
  const { message, reference, isUncertain } = refused;
  return (
    <div ref={place} className="w-full scroll-my-20">
      <Notice tone={isUncertain ? 'warning' : 'negative'} title={isUncertain ? undefined : title} announce>
        {message}
        {reference && <span className="identifier block">{t('reference.text', { reference })}</span>}
      </Notice>
    </div>
  );
}
