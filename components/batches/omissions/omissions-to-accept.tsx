import { Checkbox } from '@/components/ui/forms/checkbox';
import { Card, CardBody, CardFooter, CardHeader } from '@/components/ui/layout/card';
import type { OmissionList as Omitted } from '@/lib/batches/import/omissions/omission';
import { t } from '@/messages/omissions';
import { OmissionList } from './omission-list';

/** What of a file is not sent, before it is imported; continuing requires an acknowledgement. */
export function OmissionsToAccept({
  omitted: { omissions, respelled },
  isAccepted,
  accept,
}: {
  omitted: Omitted;
  isAccepted: boolean;
  accept: (isAccepted: boolean) => void;
}) {
  return (
    <Card aria-label={t('title')}>
      <CardHeader title={t('title')} description={omissions.length > 0 ? t('ofFile') : t('nothing')} />
      {omissions.length > 0 && (
        <div className="border-t">
          <OmissionList omissions={omissions} label={t('title')} />
        </div>
      )}
      {respelled.length > 0 && (
        <CardBody className="border-t px-0 pb-0">
          <h3 className="px-5 pt-3 pb-1 font-medium text-[0.8125rem]">{t('respelled')}</h3>
          <OmissionList omissions={respelled} label={t('respelled')} />
        </CardBody>
      )}
      {omissions.length > 0 && (
        <CardFooter className="justify-start">
          <Checkbox
            label={t('accept')}
            description={t('acceptDescription')}
            checked={isAccepted}
            onChange={(event) => accept(event.target.checked)}
          />
        </CardFooter>
      )}
    </Card>
  );
}
