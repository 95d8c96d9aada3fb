import { Select } from '@/components/ui/forms/choices/select';
import { CountryField } from '@/components/ui/forms/country-field';
import { Field } from '@/components/ui/forms/field';
import type { FormTools } from '@/components/ui/forms/form-tools';
import { TextField } from '@/components/ui/forms/text-field';
import { groupedIban } from '@/lib/batches/draft/row-input';
import type { RowField } from '@/lib/batches/import/mapping/mapped-fields';
import { readNetworkWord } from '@/lib/batches/import/mapping/network-names';
import { networkNames } from '@/lib/provider/contract/network-name';
import { networks } from '@/lib/provider/contract/terms';
import { t } from '@/messages/batch-run';

/** The fields of one row, labelled as in the payment form. */
export function RowFields({ tools }: { tools: FormTools<RowField> }) {
  const network = readNetworkWord(tools.input.network);
  const isKnown = networks.some((each) => each === network);
  const isSwift = network === 'SWIFT';
  return (
    <div className="grid grid-cols-1 gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-4">
      <TextField
        tools={tools}
        field="beneficiaryName"
        label={t('rowFields.name')}
        className="lg:col-span-2"
      />
      <TextField
        tools={tools}
        field="beneficiaryAccount"
        label={isSwift ? t('rowFields.account') : t('rowFields.iban')}
        isIdentifier
        className="lg:col-span-2"
        tidy={groupedIban}
      />
      <TextField tools={tools} field="reference" label={t('rowFields.reference')} className="lg:col-span-2" />
      <TextField
        tools={tools}
        field="amount"
        label={t('rowFields.amount')}
        inputMode="decimal"
        suffix="EUR"
        inputClassName="tabular text-right font-medium"
      />
      <Field name="network" label={t('rowFields.network')} required error={tools.errorOf('network')}>
        {(control) => (
          <Select
            {...control}
            value={isKnown ? network : ''}
            onChange={(event) => tools.change('network', event.target.value)}
          >
            {!isKnown && <option value="">{t('rowFields.chooseNetwork')}</option>}
            {networks.map((each) => (
              <option key={each} value={each}>
                {networkNames[each]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {tools.errorOf('amountCurrency') !== undefined && (
        <TextField tools={tools} field="amountCurrency" label={t('rowFields.amountCurrency')} isIdentifier />
      )}
      {(tools.input.endToEndId !== '' || tools.errorOf('endToEndId')) && (
        <TextField tools={tools} field="endToEndId" label={t('rowFields.endToEndId')} isIdentifier optional />
      )}
      {isSwift ? <SwiftFields tools={tools} /> : <SepaFields tools={tools} />}
    </div>
  );
}

const SwiftFields = ({ tools }: { tools: FormTools<RowField> }) => (
  <>
    <TextField tools={tools} field="bankBic" label={t('rowFields.bic')} isIdentifier />
    <TextField tools={tools} field="bankName" label={t('rowFields.bankName')} optional />
    <TextField tools={tools} field="addressStreet" label={t('rowFields.street')} />
    <TextField tools={tools} field="addressTown" label={t('rowFields.town')} />
    <CountryField tools={tools} field="addressCountry" />
    <TextField tools={tools} field="currency" label={t('rowFields.payoutCurrency')} isIdentifier />
  </>
);

/** Rarely used SEPA fields: shown if the row sets any of them. */
const SepaFields = ({ tools }: { tools: FormTools<RowField> }) => (
  <>
    {(tools.input.beneficiaryAddress !== '' || tools.errorOf('beneficiaryAddress')) && (
      <TextField
        tools={tools}
        field="beneficiaryAddress"
        label={t('rowFields.address')}
        optional
        className="lg:col-span-2"
      />
    )}
    {tools.errorOf('currency') !== undefined && (
      <TextField tools={tools} field="currency" label={t('rowFields.payoutCurrency')} isIdentifier />
    )}
  </>
);
