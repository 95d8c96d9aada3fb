import { Checkbox } from '@/components/ui/forms/choices/checkbox';
import { Card, CardFooter, CardHeader } from '@/components/ui/layout/card';
import type { OmissionList as Omitted } from '@/lib/batches/import/omissions/omission';
import { t } from '@/messages/omissions';
import { OmissionList } from './omission-list';

/** What of a file is not sent, before it is imported; continuing requires an acknowledgement. */
export function OmissionsToAccept({
  omitted: { omissions, respelled },
  isAccepted,
  accept,
  label = t('accept'),
}: {
  omitted: Omitted;
  isAccepted: boolean;
  accept: (isAccepted: boolean) => void;
  /** What is done once it is accepted. */
  label?: string;
}) {
  const title = omissions.length > 0 ? t('title') : t('spelling');
  return (
    <Card aria-label={title}>
      <CardHeader title={title} description={omissions.length > 0 ? t('ofFile') : undefined} />
      <OmissionList omissions={[...omissions, ...respelled]} label={title} />
      {omissions.length > 0 && (
        <CardFooter className="justify-start">
          <Checkbox
            label={label}
            description={t('acceptDescription')}
            checked={isAccepted}
            onChange={(event) => accept(event.target.checked)}
          />
        </CardFooter>
      )}
    </Card>
  );
}
