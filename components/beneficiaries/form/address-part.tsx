import { useState } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { CountryField } from '@/components/ui/forms/country-field';
import { TextField } from '@/components/ui/forms/text-field';
import { Notice } from '@/components/ui/status/notice';
import { t } from '@/messages/beneficiaries';
import type { BookFieldTools } from './book-tools';

/** The beneficiary's postal address in parts, as banks require. Old ones may still be a single line. */
export function AddressPart({ tools, isSepa }: { tools: BookFieldTools; isSepa: boolean }) {
  const { input } = tools;
  const [showsLine, setShowsLine] = useState(input.addressLine !== '');
  const hasParts = Boolean(
    input.addressStreet || input.addressBuilding || input.addressPostCode || input.addressTown,
  );
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-[1fr_9rem]">
      <TextField tools={tools} field="addressStreet" label={t('addressPart.street')} optional={isSepa} />
      <TextField tools={tools} field="addressBuilding" label={t('addressPart.building')} optional />
      <TextField
        tools={tools}
        field="addressTown"
        label={t('addressPart.town')}
        optional={isSepa && !hasParts}
        className="sm:order-1"
      />
      <TextField
        tools={tools}
        field="addressPostCode"
        label={t('addressPart.postCode')}
        optional
        className="sm:order-2"
      />
      <div className="sm:order-3 sm:col-span-2">
        <CountryField tools={tools} field="addressCountry" optional={isSepa && !hasParts} />
      </div>
      {isSepa && (
        <div className="flex flex-col gap-3 sm:order-4 sm:col-span-2">
          {showsLine ? (
            <>
              <TextField tools={tools} field="addressLine" label={t('addressPart.line')} optional />
              <Notice tone="warning">{t('addressPart.lineNotSent')}</Notice>
            </>
          ) : (
            <Button
              variant="ghost"
              size="small"
              className="-ml-2.5 self-start"
              onClick={() => setShowsLine(true)}
            >
              {t('addressPart.useLine')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
