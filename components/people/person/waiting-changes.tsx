import { Hourglass } from 'lucide-react';
import { Link } from '@/components/ui/buttons/link';
import { Badge } from '@/components/ui/status/badge';
import type { WaitingChange } from '@/lib/people/list/people-list';
import { t } from '@/messages/people';

function pendingLabel(kind: string): string {
  switch (kind) {
    case 'person.admit':
      return t('pending.admission');
    case 'person.rights':
      return t('pending.rights');
    case 'person.switch_on':
      return t('pending.reactivation');
    case 'person.erase':
      return t('pending.erasure');
    case 'person.new_password':
      return t('pending.newPassword');
    case 'person.deputy':
      return t('pending.deputy');
    default:
      return t('pending.other');
  }
}

/** Changes to a person that are pending another admin's approval, each linked to its decision. */
export const WaitingChanges = ({ changes }: { changes: readonly WaitingChange[] }) =>
  changes.map(({ id, kind }) => (
    <Link key={id} href={`/change-requests/${id}`} className="mt-1 block w-fit rounded-full hover:underline">
      <Badge tone="warning" icon={<Hourglass aria-hidden />}>
        {pendingLabel(kind)}
      </Badge>
    </Link>
  ));
