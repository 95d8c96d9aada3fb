'use client';

import { MonitorSmartphone } from 'lucide-react';
import { useRouter } from 'next/navigation';
import type { Reauthentication } from '@/components/second-factor/confirm/reauthentication';
import { ReauthenticationDialog } from '@/components/second-factor/confirm/reauthentication-dialog';
import { Button } from '@/components/ui/buttons/button';
import { Card, CardBody, CardFooter, CardHeader } from '@/components/ui/layout/card';
import { Badge } from '@/components/ui/status/badge';
import { Instant } from '@/components/ui/values/instant';
import type { OwnSession } from '@/lib/identity/sessions/own-sessions';
import type { ReauthenticationAnswer } from '@/lib/identity/sessions/reauthentication-answer';
import type { ActionReply } from '@/lib/kernel/action-reply';
import { t } from '@/messages/people';
import { deviceLabel } from '../parts/device-labels';

type Answer = { readonly answer: ReauthenticationAnswer };
export type EndSession = (which: Answer & { id: string }) => Promise<ActionReply<undefined>>;
export type EndOtherSessions = (answer: Answer) => Promise<ActionReply<undefined>>;

/** The person's sessions, each with a button to end it. The current one ends by signing out. */
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
      <CardHeader title={t('sessions.title')} description={t('sessions.description')} />
      <CardBody>
        <ul className="flex flex-col divide-y">
          {sessions.map((session, index) => (
            <li key={session.id} className="flex items-center gap-3 py-2.5 first:pt-0 last:pb-0">
              <MonitorSmartphone aria-hidden className="size-4 shrink-0 text-muted" />
              <span className="min-w-0 flex-1">
                <span className="flex flex-wrap items-center gap-x-2" title={session.device}>
                  {deviceLabel(session.device)}
                  {session.id === currentId && <Badge tone="positive">{t('sessions.current')}</Badge>}
                </span>
                <span className="block text-muted text-xs">
                  <SessionFacts session={session} />
                </span>
              </span>
              {session.id !== currentId && (
                <EndDialog
                  session={session}
                  position={index + 1}
                  end={end}
                  reauthentication={reauthentication}
                />
              )}
            </li>
          ))}
        </ul>
      </CardBody>
      {others > 0 && currentId !== undefined && (
        <CardFooter>
          <ReauthenticationDialog
            title={t('endOtherSessions.title')}
            description={t('endOtherSessions.description')}
            confirmLabel={t('endOtherSessions.confirm')}
            trigger={<Button>{t('endOtherSessions.open')}</Button>}
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

function SessionFacts({ session: { address, startedAt, lastSeenAt } }: { session: OwnSession }) {
  const times = {
    started: () => <Instant at={startedAt} />,
    seen: () => <Instant at={lastSeenAt} />,
  };
  return address ? t.rich('sessions.factsAt', { ...times, address }) : t.rich('sessions.facts', times);
}

function EndDialog({
  session,
  position,
  end,
  reauthentication,
}: {
  session: OwnSession;
  /** In the list, which tells it from another session of the same device. */
  position: number;
  end: EndSession;
  reauthentication: Reauthentication;
}) {
  const router = useRouter();
  const device = deviceLabel(session.device);
  return (
    <ReauthenticationDialog
      title={t('endSession.title', { device })}
      description={t('endSession.description')}
      confirmLabel={t('endSession.confirm')}
      trigger={
        <Button size="small" aria-label={t('endSession.openLabel', { device, position: String(position) })}>
          {t('endSession.open')}
        </Button>
      }
      act={{ act: 'own_session.end', subject: session.id }}
      reauthentication={reauthentication}
      run={(answer) => end({ id: session.id, answer })}
      onDone={router.refresh}
    />
  );
}
