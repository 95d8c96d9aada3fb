import { Hourglass } from 'lucide-react';
import Link from 'next/link';
import { Badge } from '@/components/ui/status/badge';
import type { WaitingChange } from '@/lib/people/people-list';
import { t } from '@/messages/people';

const waitingWords: Readonly<Record<string, string>> = {
  'person.admit': 'Admission waits for a second admin',
  'person.rights': 'Change of rights waits for a second admin',
  'person.switch_on': 'Return waits for a second admin',
  'person.new_password': 'New password waits for a second admin',
};

/** What about a person waits for another admin; each leads to where it is decided. */
export const WaitingChanges = ({ changes }: { changes: readonly WaitingChange[] }) =>
  changes.map(({ id, kind }) => (
    <Link key={id} href={`/change-requests/${id}`} className="mt-1 block w-fit rounded-full hover:underline">
      <Badge tone="warning" icon={<Hourglass aria-hidden />}>
        {waitingWords[kind] ?? t('waitingChanges.body')}
      </Badge>
    </Link>
  ));
