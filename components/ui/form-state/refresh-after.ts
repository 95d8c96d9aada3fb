'use client';

import { useRouter } from 'next/navigation';
import { useCallback } from 'react';
import { isReady, untilBack } from '../live/away';
import { untilNoDialog } from '../live/open-dialogs';
import type { Refused } from './answered';

export type Replied = { readonly ok: true } | Pick<Refused, 'ok' | 'isUncertain' | 'isOutdated'>;

/** Whether a deferred refresh is due, which serves all uncertain replies before it. */
let isDeferred = false;

/**
 * Refreshes the page after the reply of an action. If a refresh fails, Next reloads the page or shows the
 * error page, which loses open dialogs and what was typed. After an uncertain reply the refresh therefore
 * waits until the server is ready and no dialog is open. An outdated page is for the person to reload, as the
 * refusal says.
 */
export function refreshAfterReply(refresh: () => void, reply: Replied): void {
  if (reply.ok || !(reply.isUncertain || reply.isOutdated)) refresh();
  else if (!reply.isOutdated) void refreshWhenCalm(refresh);
}

async function refreshWhenCalm(refresh: () => void): Promise<void> {
  if (isDeferred) return;
  isDeferred = true;
  if (!(await isReady())) await untilBack();
  await untilNoDialog();
  isDeferred = false;
  refresh();
}

/** Call it with the reply of an action, so that the page shows what was done. */
export function useRefreshAfter(): (reply: Replied) => void {
  const { refresh } = useRouter();
  return useCallback((reply) => refreshAfterReply(refresh, reply), [refresh]);
}
