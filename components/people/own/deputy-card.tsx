'use client';

import type { ReactNode } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { answered } from '@/components/ui/form-state/answered';
import { useRefreshAfter } from '@/components/ui/form-state/refresh-after';
import { Card, CardBody, CardFooter, CardHeader } from '@/components/ui/layout/card';
import { TextLink } from '@/components/ui/layout/text-link';
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog';
import { toast } from '@/components/ui/overlays/toast';
import { StatusBadge } from '@/components/ui/status/status-badge';
import { CalendarDate } from '@/components/ui/values/calendar-date';
import type { CurrentDeputyship, OwnDeputyRequest } from '@/lib/deputies/queries';
import type { ActionReply } from '@/lib/kernel/action-reply';
import type { LocalDate } from '@/lib/kernel/dates/calendar';
import { t } from '@/messages/deputies';

type EndDeputyship = (which: { id: string }) => Promise<ActionReply<undefined>>;

/** An approver's deputies, the people whose deputy they are, and the pending or declined request. */
export function DeputyCard({
  ownId,
  deputyships,
  request,
  now,
  end,
  form,
}: {
  ownId: string;
  deputyships: readonly CurrentDeputyship[];
  request: OwnDeputyRequest | undefined;
  now: Date;
  end: EndDeputyship;
  /** The button that names a deputy, or why there is none. */
  form: ReactNode;
}) {
  const isEmpty = deputyships.length === 0 && !request;
  return (
    <Card>
      <CardHeader title={t('card.title')} description={t('card.description')} />
      <CardBody>
        {isEmpty ? (
          <p className="text-muted text-sm">{t('card.none')}</p>
        ) : (
          <ul aria-label={t('card.list')} className="flex flex-col divide-y">
            {deputyships.map((deputyship) => (
              <Line
                key={deputyship.id}
                title={
                  deputyship.personId === ownId
                    ? t('card.yourDeputy', { name: deputyship.deputy })
                    : t('card.youAreDeputy', { name: deputyship.person })
                }
                period={deputyship}
                badge={
                  deputyship.startsAt <= now ? (
                    <StatusBadge standing="done">{t('card.active')}</StatusBadge>
                  ) : (
                    <StatusBadge standing="scheduled">{t('card.planned')}</StatusBadge>
                  )
                }
              >
                {deputyship.personId === ownId && <EndDialog deputyship={deputyship} end={end} />}
              </Line>
            ))}
            {request && (
              <Line
                title={t('card.requested', { name: request.deputy })}
                period={request}
                badge={
                  <StatusBadge standing={request.state === 'open' ? 'waiting' : 'refused'}>
                    {t(request.state === 'open' ? 'card.pending' : 'card.declined')}
                  </StatusBadge>
                }
                note={request.reason && t('card.reason', { reason: request.reason })}
              >
                <TextLink href={`/change-requests/${request.id}`}>{t('card.view')}</TextLink>
              </Line>
            )}
          </ul>
        )}
      </CardBody>
      <CardFooter>{form}</CardFooter>
    </Card>
  );
}

const Line = ({
  title,
  period: { from, until },
  badge,
  note,
  children,
}: {
  title: string;
  period: { readonly from: LocalDate; readonly until: LocalDate };
  badge: ReactNode;
  note?: ReactNode;
  children: ReactNode;
}) => (
  <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 py-2.5 first:pt-0 last:pb-0">
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="wrap-anywhere">{title}</span>
        {badge}
      </p>
      <p className="text-muted text-xs">
        {t.rich('card.period', {
          from: () => <CalendarDate date={from} />,
          until: () => <CalendarDate date={until} />,
        })}
      </p>
      {note && <p className="wrap-anywhere text-[0.8125rem]">{note}</p>}
    </div>
    {children}
  </li>
);

function EndDialog({
  deputyship: { id, deputy },
  end,
}: {
  deputyship: CurrentDeputyship;
  end: EndDeputyship;
}) {
  const refreshAfter = useRefreshAfter();
  return (
    <ConfirmDialog
      danger
      title={t('end.title', { name: deputy })}
      description={t('end.description', { name: deputy })}
      confirmLabel={t('end.confirm')}
      trigger={
        <Button size="small" aria-label={t('end.openLabel', { name: deputy })}>
          {t('end.open')}
        </Button>
      }
      onConfirm={async () => {
        const reply = await answered(end({ id }));
        refreshAfter(reply);
        if (!reply.ok) return reply.message;
        toast.success(t('end.done', { name: deputy }));
        return undefined;
      }}
    />
  );
}
