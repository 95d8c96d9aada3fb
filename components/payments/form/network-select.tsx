import { Select } from '@/components/ui/forms/select';
import { networks } from '@/lib/provider/contract/contract';
import { networkNames } from '@/lib/provider/contract/network-name';

/** The network, or all of them, in a form that narrows a list. */
export const NetworkSelect = ({ chosen }: { chosen: string | undefined }) => (
  <Select name="network" aria-label="Network" defaultValue={chosen ?? ''}>
    <option value="">All networks</option>
    {networks.map((network) => (
      <option key={network} value={network}>
        {networkNames[network]}
      </option>
    ))}
  </Select>
);
