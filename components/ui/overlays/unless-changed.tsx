'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { t } from '@/messages/ui';
import { Button } from '../buttons/button';
import { useSubject } from '../live/live-subject';
import { dialogOpened } from '../live/open-dialogs';
import { WatchSubject } from '../live/watch-subject';
import { Notice } from '../status/notice';
import { classNames } from '../style/class-names';
import { useKeptWritten } from './keep-written';

/**
 * The content of an open dialog. When its subject changes, what it says may no longer hold: a notice says so,
 * and nothing can be pressed any more. Pages do not refresh behind an open dialog, but when it closes.
 */
export function UnlessChanged({
  isSending = false,
  close,
  children,
}: {
  /** An action is under way, which may itself be the change. */
  isSending?: boolean;
  close: () => void;
  children: ReactNode;
}) {
  const subject = useSubject();
  const [opened] = useState(subject);
  const [hasChanged, setHasChanged] = useState(false);
  const isOutdated = hasChanged && !isSending;
  const written = useKeptWritten(isSending);
  // The change may be its own, with a missing reply. Enter in a form presses its button, too.
  const [isPressed, setPressed] = useState(false);
  useEffect(dialogOpened, []);
  return (
    <>
      {opened && <WatchSubject live={opened} report={setHasChanged} />}
      {isOutdated && (
        <Notice tone="warning" announce title={t('changedMeanwhile.title')} className="mb-4">
          <p>{t(isPressed ? 'changedMeanwhile.bodyAfterPress' : 'changedMeanwhile.body')}</p>
          {/* The field that had the focus cannot keep it. */}
          <Button autoFocus size="small" onClick={close} className="mt-2">
            {t('changedMeanwhile.close')}
          </Button>
        </Notice>
      )}
      <fieldset
        {...written}
        onClickCapture={({ target }) => {
          if (target instanceof Element && target.closest('button')) setPressed(true);
        }}
        role="presentation"
        disabled={isOutdated}
        className={classNames('min-w-0', isOutdated && 'opacity-60')}
      >
        {children}
      </fieldset>
    </>
  );
}
