'use client';

import { useState } from 'react';
import { t } from '@/messages/ui';
import { TextLink } from '../layout/text-link';
import type { Live } from '../live/live-subject';
import { WatchSubject } from '../live/watch-subject';
import { Notice } from '../status/notice';

/** Says above a form that its subject has changed since it was opened, so that saving will be refused. */
export function ChangedNotice({ live, href }: { live: Live; href: string }) {
  const [opened] = useState(live);
  const [hasChanged, setHasChanged] = useState(false);
  return (
    <>
      <WatchSubject live={opened} report={setHasChanged} />
      {hasChanged && (
        <div className="mb-6">
          <FormOutdated href={href} />
        </div>
      )}
    </>
  );
}

/** What it says. */
export const FormOutdated = ({ href }: { href: string }) => (
  <Notice tone="warning" announce title={t('changedMeanwhile.title')}>
    {t.rich('changedMeanwhile.form', {
      link: (chunks) => <TextLink href={href}>{chunks}</TextLink>,
    })}
  </Notice>
);
