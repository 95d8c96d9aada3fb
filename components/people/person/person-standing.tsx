import { StatusBadge } from '@/components/ui/status/status-badge';
import { Instant } from '@/components/ui/values/instant';
import type { Person } from '@/lib/people/people-list';
import { t } from '@/messages/people';

type PersonStandingProps = {
  readonly person: Pick<Person, 'isActive' | 'createdAt' | 'invitedUntil'>;
  readonly now: Date;
  /** Whether the admission is pending. */
  readonly isNew: boolean;
};

/** Whether a person has access, and since when they are known. */
export const PersonStanding = ({
  person: { isActive, createdAt, invitedUntil },
  isNew,
  now,
}: PersonStandingProps) => (
  <span className="inline-flex flex-col items-start gap-1 max-sm:items-end">
    {isNew && <StatusBadge standing="waiting">{t('states.notAdmitted')}</StatusBadge>}
    {!isNew && (
      <StatusBadge standing={isActive ? 'done' : 'inactive'}>
        {isActive ? t('states.active') : t('states.switchedOff')}
      </StatusBadge>
    )}
    <span className="text-muted text-xs">
      {t.rich('states.added', { instant: () => <Instant at={createdAt} /> })}
    </span>
    {invitedUntil && (
      <span className="text-muted text-xs">
        {invitedUntil > now
          ? t.rich('invitation.awaiting', { instant: () => <Instant at={invitedUntil} /> })
          : t('invitation.expired')}
      </span>
    )}
  </span>
);
