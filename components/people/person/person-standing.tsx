import { type Standing, StatusBadge } from '@/components/ui/status/status-badge';
import { Instant } from '@/components/ui/values/instant';
import type { PersonStatus } from '@/lib/people/list/filter';
import type { Person } from '@/lib/people/list/people-list';
import { t } from '@/messages/people';

type PersonStandingProps = {
  readonly person: Pick<Person, 'createdAt' | 'invitedUntil' | 'isErased'>;
  readonly status: PersonStatus;
  readonly now: Date;
};

const standings: Readonly<Record<PersonStatus, Standing>> = {
  waiting: 'waiting',
  active: 'done',
  inactive: 'inactive',
};

const texts = {
  waiting: 'states.notAdmitted',
  active: 'states.active',
  inactive: 'states.switchedOff',
} as const satisfies Record<PersonStatus, string>;

export const personStatusText = (status: PersonStatus): string => t(texts[status]);

/** Whether a person has access, and since when they are known. */
export const PersonStanding = ({ person, status, now }: PersonStandingProps) => {
  const { createdAt, invitedUntil, isErased } = person;
  return (
    <span className="inline-flex flex-col items-start gap-1 max-sm:items-end">
      <StatusBadge standing={standings[status]}>{personStatusText(status)}</StatusBadge>
      <span className="text-muted text-xs">
        {t.rich('states.added', { instant: () => <Instant at={createdAt} /> })}
      </span>
      {isErased && <span className="text-muted text-xs">{t('states.erased')}</span>}
      {invitedUntil && (
        <span className="text-muted text-xs">
          {invitedUntil > now
            ? t.rich('invitation.awaiting', { instant: () => <Instant at={invitedUntil} /> })
            : t('invitation.expired')}
        </span>
      )}
    </span>
  );
};
