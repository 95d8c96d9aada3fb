'use client';

import { MonitorSmartphone } from 'lucide-react';
import { useRouter } from 'next/navigation';
import type { Reauthentication } from '@/components/second-factor/confirm/reauthentication';
import { ReauthenticationDialog } from '@/components/second-factor/questions/reauthentication-dialog';
import { Button } from '@/components/ui/buttons/button';
import { Card, CardBody, CardFooter, CardHeader } from '@/components/ui/layout/card';
import { Badge } from '@/components/ui/status/badge';
import { Instant } from '@/components/ui/values/instant';
import type { OwnSession } from '@/lib/identity/sessions/own-sessions';
import type { ReauthenticationAnswer } from '@/lib/identity/sessions/reauthentication-answer';
import type { ActionReply } from '@/lib/kernel/action-reply';
import { t } from '@/messages/people';
import { deviceWords } from '../parts/device-labels';

type Answer = { readonly answer: ReauthenticationAnswer };
export type EndSession = (which: Answer & { id: string }) => Promise<ActionReply<undefined>>;
export type EndOtherSessions = (answer: Answer) => Promise<ActionReply<undefined>>;

/**
 * Where one is signed in, each with the button that ends it there. The session at hand is ended by signing
 * out.
 */
export function SessionList({
  sessions,
  currentId,
  end,
  endOthers,
  reauthentication,
}: {
  sessions: readonly OwnSession[];
  currentId: string | undefined;
  end: EndSession;
  endOthers: EndOtherSessions;
  reauthentication: Reauthentication;
}) {
  const router = useRouter();
  const others = sessions.filter(({ id }) => id !== currentId).length;
  return (
    <Card>
      <CardHeader title={t('sessionList.title')} description={t('sessionList.description')} />
      <CardBody>
        <ul className="flex flex-col divide-y">
          {sessions.map((session) => (
            <li key={session.id} className="flex items-center gap-3 py-2.5 first:pt-0 last:pb-0">
              <MonitorSmartphone aria-hidden className="size-4 shrink-0 text-muted" />
              <span className="min-w-0 flex-1">
                <span className="flex flex-wrap items-center gap-x-2" title={session.device}>
                  {deviceWords(session.device)}
                  {session.id === currentId && <Badge tone="positive">{t('sessionList.thisOne')}</Badge>}
                </span>
                <span className="block text-muted text-xs">
                  {session.address && t('sessionList.since', { address: session.address })}
                  {!session.address && t('sessionList.since2')}
                  <Instant at={session.startedAt} />, last seen <Instant at={session.lastSeenAt} />
                </span>
              </span>
              {session.id !== currentId && (
                <EndDialog session={session} end={end} reauthentication={reauthentication} />
              )}
            </li>
          ))}
        </ul>
      </CardBody>
      {others > 0 && currentId !== undefined && (
        <CardFooter>
          <ReauthenticationDialog
            title={t('sessionList.signOutEverywhereElse')}
            description={t('sessionList.everySessionButThis')}
            confirmLabel={t('sessionList.confirmLabel')}
            trigger={<Button>{t('sessionList.signOutEverywhereElse2')}</Button>}
            act={{ act: 'other_own_sessions.end', subject: currentId }}
            reauthentication={reauthentication}
            run={(answer) => endOthers({ answer })}
            onDone={router.refresh}
          />
        </CardFooter>
      )}
    </Card>
  );
}

function EndDialog({
  session,
  end,
  reauthentication,
}: {
  session: OwnSession;
  end: EndSession;
  reauthentication: Reauthentication;
}) {
  const router = useRouter();
  const device = deviceWords(session.device);
  return (
    <ReauthenticationDialog
      title={t('endDialog.title', { device })}
      description={t('endDialog.description')}
      confirmLabel={t('endDialog.confirmLabel')}
      trigger={
        <Button size="small" aria-label={t('endDialog.label', { device })}>
          {t('endDialog.end')}
        </Button>
      }
      act={{ act: 'own_session.end', subject: session.id }}
      reauthentication={reauthentication}
      run={(answer) => end({ id: session.id, answer })}
      onDone={router.refresh}
    />
  );
}
