'use client';

import { useEffect, useRef } from 'react';
import { t } from '@/messages/ui';
import { Notice } from '../status/notice';
import type { Refused } from './answered';

/**
 * Why something was not done, with the reference to quote. Where it may have been done all the same, no title
 * denies it. It comes into sight by itself, as whoever pressed the button at the foot of a long form may not
 * see its top.
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
