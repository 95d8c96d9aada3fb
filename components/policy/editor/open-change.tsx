import { ButtonLink } from '@/components/ui/buttons/button-link';
import { Card, CardBody, CardFooter, CardHeader } from '@/components/ui/layout/card';
import { type Difference, DifferenceList } from '@/components/ui/values/difference-list';
import { Instant } from '@/components/ui/values/instant';
import { t } from '@/messages/policy';

/** A policy change that is pending approval by a second admin. */
export const OpenChange = ({
  changeRequest: { id, note, requestedAt },
  requesterName,
  lines,
  mayDecide,
  isOwn,
}: {
  changeRequest: { readonly id: string; readonly note: string | null; readonly requestedAt: Date };
  requesterName: string;
  lines: readonly Difference[];
  /** Whether the viewer is an admin. */
  mayDecide: boolean;
  isOwn: boolean;
}) => {
  const request = { name: requesterName, instant: () => <Instant at={requestedAt} /> };
  return (
    <Card className="mb-6">
      <CardHeader
        title={t('openChange.title')}
        description={
          note
            ? t.rich('openChange.requestedWithNote', { ...request, note })
            : t.rich('openChange.requested', request)
        }
      />
      <CardBody>
        <DifferenceList label={t('openChange.changes')} lines={lines} />
      </CardBody>
      {mayDecide && (
        <CardFooter>
          <ButtonLink href={`/change-requests/${id}`} {...(!isOwn && { variant: 'primary' })}>
            {isOwn ? t('openChange.withdraw') : t('openChange.review')}
          </ButtonLink>
        </CardFooter>
      )}
    </Card>
  );
};
