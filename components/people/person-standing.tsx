import { Hourglass } from 'lucide-react';
import Link from 'next/link';
import { Badge } from '@/components/ui/badge';
import { StatusBadge } from '@/components/ui/status-badge';
import type { WaitingChange } from '@/lib/identity/people-list';

const waitingWords: Readonly<Record<string, string>> = {
  'person.admit': 'Admission waits for a second admin',
  'person.rights': 'Change of rights waits for a second admin',
  'person.switch_on': 'Return waits for a second admin',
  'person.new_password': 'New password waits for a second admin',
};

type PersonStandingProps = { readonly isActive: boolean; readonly waiting: readonly WaitingChange[] };

/** Whether a person may come in, and what about them waits for another admin. */
export const PersonStanding = ({ isActive, waiting }: PersonStandingProps) => {
  const isNew = waiting.some(({ kind }) => kind === 'person.admit');
  return (
    <span className="inline-flex flex-col items-start gap-1">
      {!isNew && (
        <StatusBadge standing={isActive ? 'done' : 'inactive'}>
          {isActive ? 'Active' : 'Switched off'}
        </StatusBadge>
      )}
      {waiting.map(({ id, kind }) => (
        <Link key={id} href={`/changes/${id}`} className="rounded-full hover:underline">
          <Badge tone="warning" icon={<Hourglass aria-hidden />}>
            {waitingWords[kind] ?? 'A change waits for a second admin'}
          </Badge>
        </Link>
      ))}
    </span>
  );
};
