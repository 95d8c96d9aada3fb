import { ButtonLink } from '@/components/ui/buttons/button-link';
import { Card, CardBody, CardFooter, CardHeader } from '@/components/ui/layout/card';
import { type Difference, DifferenceList } from '@/components/ui/values/difference-list';
import { Instant } from '@/components/ui/values/instant';
import { t } from '@/messages/policy';

/** A change of the policy that waits for a second admin. The policy that holds stands below it. */
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
  /** Whether the one who looks is an admin. */
  mayDecide: boolean;
  isOwn: boolean;
}) => (
  <Card className="mb-6">
    <CardHeader
      title={t('openChange.title')}
      description={
        <>
          {requesterName} asked for it on <Instant at={requestedAt} />
          {note && <>: “{note}”</>}
        </>
      }
    />
    <CardBody>
      <DifferenceList label={t('openChange.label')} lines={lines} />
    </CardBody>
    {mayDecide && (
      <CardFooter>
        <ButtonLink href={`/change-requests/${id}`} {...(!isOwn && { variant: 'primary' })}>
          {isOwn ? t('openChange.takeItBack') : t('openChange.decideAboutIt')}
        </ButtonLink>
      </CardFooter>
    )}
  </Card>
);
