import { FilterForm } from '@/components/ui/filters/filter-form';
import { Select } from '@/components/ui/forms/choices/select';
import { SearchInput } from '@/components/ui/forms/search-input';
import { networkNames } from '@/lib/provider/contract/network-name';
import { networks } from '@/lib/provider/contract/terms';
import { addressHref, type StatementAddress } from '@/lib/statements/model/address';
import { t } from '@/messages/statements';
import { HiddenParams } from '../hidden-params';

/** The filters of the entries, kept in the URL. */
export function EntryFilter({ path, address }: { path: string; address: StatementAddress }) {
  const { search } = address;
  return (
    <FilterForm
      path={path}
      query={addressHref('', address)}
      active={[search.text, search.direction, search.network].filter(Boolean).length}
      clearHref={addressHref(path, { ...address, search: { text: '' }, page: 1 })}
      submitLabel={t('entryFilter.search')}
      clearLabel={t('entryFilter.clear')}
    >
      <HiddenParams address={address} except={['q', 'direction', 'network']} />
      <SearchInput
        name="q"
        label={t('entryFilter.label')}
        placeholder={t('entryFilter.placeholder')}
        defaultValue={search.text}
        maxLength={140}
        autoComplete="off"
        className="w-full sm:w-80"
      />
      <Select name="direction" aria-label={t('entryFilter.direction')} defaultValue={search.direction ?? ''}>
        <option value="">{t('entryFilter.both')}</option>
        <option value="incoming">{t('entryFilter.incoming')}</option>
        <option value="outgoing">{t('entryFilter.outgoing')}</option>
      </Select>
      <Select name="network" aria-label={t('fields.network')} defaultValue={search.network ?? ''}>
        <option value="">{t('entryFilter.allNetworks')}</option>
        {networks.map((network) => (
          <option key={network} value={network}>
            {networkNames[network]}
          </option>
        ))}
      </Select>
    </FilterForm>
  );
}
