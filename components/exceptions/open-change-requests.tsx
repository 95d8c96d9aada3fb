import { TextLink } from '@/components/ui/layout/text-link';
import { Notice } from '@/components/ui/status/notice';
import { Instant } from '@/components/ui/values/instant';
import type { ListedChangeRequest } from '@/lib/change-requests/queries';
import { t } from '@/messages/exceptions';

/** Change requests about an exception that are pending another person's approval. */
export const OpenChangeRequests = ({ changeRequests }: { changeRequests: readonly ListedChangeRequest[] }) =>
  changeRequests.map(({ changeRequest, requesterName }) => (
    <Notice
      key={changeRequest.id}
      title={t(changeRequest.kind === 'exception.release' ? 'requests.release' : 'requests.declare_failed', {
        name: requesterName,
      })}
      className="mb-6"
    >
      {t.rich('requests.body', {
        instant: () => <Instant at={changeRequest.requestedAt} />,
        textLink: (chunks) => <TextLink href={`/change-requests/${changeRequest.id}`}>{chunks}</TextLink>,
      })}
    </Notice>
  ));
