import { Select } from '@/components/ui/forms/choices/select';
import { networkNames } from '@/lib/provider/contract/network-name';
import { networks } from '@/lib/provider/contract/terms';
import { t } from '@/messages/payment-form';

/** Filters a list by network. */
export const NetworkSelect = ({ chosen }: { chosen: string | undefined }) => (
  <Select name="network" aria-label={t('networkSelect.label')} defaultValue={chosen ?? ''}>
    <option value="">{t('networkSelect.all')}</option>
    {networks.map((network) => (
      <option key={network} value={network}>
        {networkNames[network]}
      </option>
    ))}
  </Select>
);
