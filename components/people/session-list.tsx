'use client';

import { MonitorSmartphone } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useState, useTransition } from 'react';
import { answered } from '@/components/ui/answered';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card, CardBody, CardFooter, CardHeader } from '@/components/ui/card';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Instant } from '@/components/ui/instant';
import { Notice } from '@/components/ui/notice';
import type { OwnSession } from '@/lib/identity/own-sessions';
import type { ActionReply } from '@/lib/web/action-reply';
import { deviceWords } from './device-words';

export type EndSession = (which: { id: string }) => Promise<ActionReply<undefined>>;
export type EndOtherSessions = (nothing: undefined) => Promise<ActionReply<undefined>>;

/** Where one is signed in, each with the button that ends it there. The session at hand is ended by signing out. */
export function SessionList({
  sessions,
  currentId,
  end,
  endOthers,
}: {
  sessions: readonly OwnSession[];
  currentId: string | undefined;
  end: EndSession;
  endOthers: EndOtherSessions;
}) {
  const router = useRouter();
  const others = sessions.filter(({ id }) => id !== currentId).length;
  return (
    <Card>
      <CardHeader
        title="Sessions"
        description="Where you are signed in. A session ends with the working day at the latest."
      />
      <CardBody>
        <ul className="flex flex-col divide-y">
          {sessions.map((session) => (
            <li key={session.id} className="flex items-center gap-3 py-2.5 first:pt-0 last:pb-0">
              <MonitorSmartphone aria-hidden className="size-4 shrink-0 text-muted" />
              <span className="min-w-0 flex-1">
                <span className="flex flex-wrap items-center gap-x-2" title={session.device}>
                  {deviceWords(session.device)}
                  {session.id === currentId && <Badge tone="positive">This one</Badge>}
                </span>
                <span className="block text-muted text-xs">
                  {session.address && `${session.address}, since `}
                  {!session.address && 'Since '}
                  <Instant at={session.startedAt} />, last seen <Instant at={session.lastSeenAt} />
                </span>
              </span>
              {session.id !== currentId && <EndButton session={session} end={end} />}
            </li>
          ))}
        </ul>
      </CardBody>
      {others > 0 && (
        <CardFooter>
          <ConfirmDialog
            danger
            title="Sign out everywhere else?"
            description="Every session but this one ends at once."
            confirmLabel="Sign out everywhere else"
            trigger={<Button>Sign out everywhere else</Button>}
            onConfirm={async () => {
              const reply = await answered(endOthers(undefined));
              router.refresh();
              return reply.ok ? undefined : reply.message;
            }}
          />
        </CardFooter>
      )}
    </Card>
  );
}

function EndButton({ session, end }: { session: OwnSession; end: EndSession }) {
  const router = useRouter();
  const [problem, setProblem] = useState<string>();
  const [pending, startTransition] = useTransition();
  const press = () =>
    startTransition(async () => {
      const reply = await answered(end({ id: session.id }));
      setProblem(reply.ok ? undefined : reply.message);
      router.refresh();
    });
  return (
    <>
      {problem && (
        <Notice tone="negative" announce>
          {problem}
        </Notice>
      )}
      <Button
        size="small"
        pending={pending}
        onClick={press}
        aria-label={`End the session of ${deviceWords(session.device)}`}
      >
        End
      </Button>
    </>
  );
}
