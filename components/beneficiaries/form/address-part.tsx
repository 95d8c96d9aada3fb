import { useState } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { CountryField } from '@/components/ui/forms/country-field';
import { TextField } from '@/components/ui/forms/text-field';
import { Notice } from '@/components/ui/status/notice';
import type { BookFieldTools } from './book-tools';

/**
 * Where the beneficiary is: in parts, as banks want it. An address in one line is there for those that are
 * old.
 */
export function AddressPart({ tools, isSepa }: { tools: BookFieldTools; isSepa: boolean }) {
  const { input } = tools;
  const [showsLine, setShowsLine] = useState(input.addressLine !== '');
  const hasParts = Boolean(
    input.addressStreet || input.addressBuilding || input.addressPostCode || input.addressTown,
  );
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-[1fr_9rem]">
      <TextField tools={tools} field="addressStreet" label="Street" optional={isSepa} />
      <TextField tools={tools} field="addressBuilding" label="Number" optional />
      <TextField
        tools={tools}
        field="addressTown"
        label="Town"
        optional={isSepa && !hasParts}
        className="sm:order-1"
      />
      <TextField tools={tools} field="addressPostCode" label="Post code" optional className="sm:order-2" />
      <div className="sm:order-3 sm:col-span-2">
        <CountryField tools={tools} field="addressCountry" optional={isSepa && !hasParts} />
      </div>
      {isSepa && (
        <div className="flex flex-col gap-3 sm:order-4 sm:col-span-2">
          {showsLine ? (
            <>
              <TextField tools={tools} field="addressLine" label="Address in one line" optional />
              <Notice tone="warning">
                SEPA bars addresses in one line since 15 November 2026. It stays in the book and is not sent.
                Give the parts above, or none.
              </Notice>
            </>
          ) : (
            <Button variant="ghost" size="small" className="self-start" onClick={() => setShowsLine(true)}>
              There is only an address in one line
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
