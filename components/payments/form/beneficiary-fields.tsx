import { Check } from 'lucide-react';
import { CountryField } from '@/components/ui/forms/country-field';
import { TextField } from '@/components/ui/forms/text-field';
import { parseBic } from '@/lib/kernel/banking/bic';
import { countries } from '@/lib/kernel/banking/country';
import { groupIban, ibanCountry, parseIban } from '@/lib/kernel/banking/iban';
import { fieldsFromBook } from '@/lib/orders/drafts/from-book';
import type { OrderField } from '@/lib/orders/order/input';
import { t } from '@/messages/payment-form';
import { BeneficiaryPicker } from './beneficiary-picker';
import { useBookCheck } from './book-check';
import { BookNotice } from './book-notice';
import type { FieldTools } from './form-tools';

const countryNames = new Map(countries.map(({ code, name }) => [code, name]));

/** The beneficiary, from the address book or typed; for SWIFT also their and their bank's address. */
export function BeneficiaryFields({ tools }: { tools: FieldTools }) {
  const isSwift = tools.input.network === 'SWIFT';
  const account = parseIban(tools.input.beneficiaryAccount);
  const isRefused = tools.errorOf('beneficiaryAccount') !== undefined;
  const check = useBookCheck({
    name: tools.input.beneficiaryName,
    account: tools.input.beneficiaryAccount,
    bankBic: tools.input.bankBic,
  });
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <BeneficiaryPicker
          onChoose={(entry) => {
            for (const [field, text] of Object.entries(fieldsFromBook(entry, tools.input.network))) {
              // safe: the keys are names of fields
              tools.change(field as OrderField, text);
            }
          }}
        />
      </div>
      <TextField
        tools={tools}
        field="beneficiaryName"
        label={t('beneficiary.name')}
        className="sm:col-span-2"
      />
      <TextField
        tools={tools}
        field="beneficiaryAccount"
        label={isSwift ? t('beneficiary.accountNumber') : t('beneficiary.iban')}
        isIdentifier
        className="sm:col-span-2"
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
                country: countryNames.get(ibanCountry(account.value)) ?? ibanCountry(account.value),
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
          <TextField
            tools={tools}
            field="addressStreet"
            label={t('beneficiary.street')}
            className="sm:col-span-2"
          />
          <TextField tools={tools} field="addressTown" label={t('beneficiary.town')} />
          <CountryField tools={tools} field="addressCountry" />
        </>
      ) : (
        <TextField
          tools={tools}
          field="beneficiaryAddress"
          label={t('beneficiary.address')}
          optional
          className="sm:col-span-2"
          hint={tools.input.beneficiaryAddress.trim() !== '' && t('beneficiary.addressHint')}
        />
      )}
      {check && (
        <div className="flex flex-col gap-3 empty:hidden sm:col-span-2">
          <BookNotice tools={tools} check={check} />
        </div>
      )}
    </div>
  );
}
