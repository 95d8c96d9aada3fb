import { Check, Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { CountryField } from '@/components/ui/forms/country-field';
import { TextField } from '@/components/ui/forms/text-field';
import { createPart, usePart } from '@/components/ui/on-demand/part';
import { parseBic } from '@/lib/kernel/banking/bic';
import { groupIban } from '@/lib/kernel/banking/group-iban';
import { ibanCountry, parseIban } from '@/lib/kernel/banking/iban';
import { showCountry } from '@/lib/kernel/formats/countries';
import type { BookEntry } from '@/lib/orders/drafts/from-book';
import { t } from '@/messages/payment-form';
import type { FieldTools } from '../form-tools';
import { BeneficiaryChip } from './beneficiary-chip';
import { BeneficiaryPicker } from './beneficiary-picker';
import { useBookCheck } from './book-check';

const bookNotice = createPart(() => import('./book-notice').then(({ BookNotice }) => BookNotice));

type BeneficiaryFieldsProps = {
  readonly tools: FieldTools;
  /** The saved beneficiary that was chosen. */
  readonly entry: BookEntry | undefined;
  readonly choose: (entry: BookEntry | undefined) => void;
  /** Whether there is something to fill in, also with a chosen one. */
  readonly showsFields: boolean;
  /** Whether the form is new and empty. */
  readonly isFresh: boolean;
};

/** The beneficiary: a saved one as a chip, or else its fields. */
export function BeneficiaryFields({ tools, entry, choose, showsFields, isFresh }: BeneficiaryFieldsProps) {
  // Whether the picker replaces a chip on purpose, not because its name or account changed.
  const [hasChanged, setHasChanged] = useState(false);
  const [search, setSearch] = useState('');
  const chooseSaved = (chosen: BookEntry) => {
    setHasChanged(false);
    setSearch('');
    choose(chosen);
  };
  const check = useBookCheck({
    name: tools.input.beneficiaryName,
    account: tools.input.beneficiaryAccount,
    bankBic: tools.input.bankBic,
  });
  const BookNotice = usePart(bookNotice, check !== undefined, () => undefined);
  return (
    <div className="flex flex-col gap-3.5">
      {entry ? (
        <BeneficiaryChip
          entry={entry}
          onChange={() => {
            choose(undefined);
            setHasChanged(true);
          }}
        />
      ) : (
        <BeneficiaryPicker
          text={search}
          setText={setSearch}
          onChoose={chooseSaved}
          takesFocus={isFresh || hasChanged}
        />
      )}
      {showsFields && (
        <TypedFields
          tools={{
            ...tools,
            change: (field, value) => {
              // A choice that is still awaited must not replace what is typed meanwhile.
              if (value !== tools.input[field]) setSearch('');
              tools.change(field, value);
            },
          }}
        />
      )}
      {check && BookNotice && (
        <div className="flex flex-col gap-3 empty:hidden">
          <BookNotice input={tools.input} check={check} choose={chooseSaved} isChosen={entry !== undefined} />
        </div>
      )}
    </div>
  );
}

/** For SWIFT also their and their bank's address. */
function TypedFields({ tools }: { tools: FieldTools }) {
  const [isAddressAdded, setAddressAdded] = useState(false);
  const isSwift = tools.input.network === 'SWIFT';
  const account = parseIban(tools.input.beneficiaryAccount);
  const isRefused = tools.errorOf('beneficiaryAccount') !== undefined;
  const hasAddress =
    isAddressAdded || tools.input.beneficiaryAddress !== '' || tools.errorOf('beneficiaryAddress');
  return (
    <div className="grid grid-cols-1 gap-x-4 gap-y-3.5 @lg:grid-cols-2">
      <TextField tools={tools} field="beneficiaryName" label={t('beneficiary.name')} />
      <TextField
        tools={tools}
        field="beneficiaryAccount"
        label={isSwift ? t('beneficiary.accountNumber') : t('beneficiary.iban')}
        isIdentifier
        tidy={(typed) => {
          const parsed = parseIban(typed);
          return parsed.ok ? groupIban(parsed.value) : typed;
        }}
        hint={
          account.ok &&
          !isRefused && (
            <span className="inline-flex items-center gap-1.5 text-positive">
              <Check aria-hidden className="size-3.5" />
              {t('beneficiary.validIban', {
                country: showCountry(ibanCountry(account.value)),
              })}
            </span>
          )
        }
      />
      {isSwift ? (
        <>
          <TextField
            tools={tools}
            field="bankBic"
            label={t('beneficiary.bic')}
            isIdentifier
            tidy={(typed) => {
              const parsed = parseBic(typed);
              return parsed.ok ? parsed.value : typed;
            }}
          />
          <TextField tools={tools} field="bankName" label={t('beneficiary.bankName')} optional />
          <TextField tools={tools} field="addressStreet" label={t('beneficiary.street')} />
          <TextField tools={tools} field="addressTown" label={t('beneficiary.town')} />
          <CountryField tools={tools} field="addressCountry" />
        </>
      ) : hasAddress ? (
        <TextField
          tools={tools}
          field="beneficiaryAddress"
          label={t('beneficiary.address')}
          optional
          className="@lg:col-span-2"
          hint={t('beneficiary.addressHint')}
        />
      ) : (
        <Button
          variant="ghost"
          size="small"
          className="-my-1.5 justify-self-start @lg:col-span-2 max-sm:-ml-2.5"
          onClick={() => setAddressAdded(true)}
        >
          <Plus aria-hidden />
          {t('beneficiary.addAddress')}
        </Button>
      )}
    </div>
  );
}
