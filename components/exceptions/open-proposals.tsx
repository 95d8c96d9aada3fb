import { TextLink } from '@/components/ui/layout/text-link';
import { Notice } from '@/components/ui/status/notice';
import { Instant } from '@/components/ui/values/instant';
import type { ListedProposal } from '@/lib/change-requests/queries';
import { t } from '@/messages/exceptions';

const asks: Readonly<Record<string, string>> = {
  'exception.release': 'to send it again',
  'exception.declare_failed': 'to declare it failed',
};

/** What someone asked for about an exception, and another person must agree to. */
export const OpenProposals = ({ proposals }: { proposals: readonly ListedProposal[] }) =>
  proposals.map(({ proposal, proposerName }) => (
    <Notice
      key={proposal.id}
      title={`${proposerName} asks ${asks[proposal.kind] ?? 'for a decision'}`}
      className="mb-6"
    >
      {t.rich('openProposals.body', {
        instant: () => <Instant at={proposal.proposedAt} />,
        textLink: (chunks) => <TextLink href={`/changes/${proposal.id}`}>{chunks}</TextLink>,
      })}
    </Notice>
  ));
