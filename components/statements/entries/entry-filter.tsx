import { Button } from '@/components/ui/buttons/button';
import { SearchInput } from '@/components/ui/forms/search-input';
import { Select } from '@/components/ui/forms/select';
import { FilterBar } from '@/components/ui/layout/filter-bar';
import { TextLink } from '@/components/ui/layout/text-link';
import { networkNames } from '@/lib/provider/contract/network-name';
import { networks } from '@/lib/provider/contract/terms';
import { addressHref, type StatementAddress } from '@/lib/statements/model/address';
import { t } from '@/messages/statements';
import { HiddenParams } from '../hidden-params';

/** The filters of the entries: a plain form, kept in the URL. */
export function EntryFilter({ path, address }: { path: string; address: StatementAddress }) {
  const { search } = address;
  const isNarrowed = search.text !== '' || search.direction || search.network;
  return (
    <search>
      <form action={path} key={addressHref('', address)}>
        <HiddenParams address={address} except={['q', 'direction', 'network']} />
        <FilterBar>
          <SearchInput
            name="q"
            label={t('entryFilter.label')}
            placeholder={t('entryFilter.placeholder')}
            defaultValue={search.text}
            maxLength={140}
            autoComplete="off"
            className="w-full sm:w-80"
          />
          <Select
            name="direction"
            aria-label={t('entryFilter.direction')}
            defaultValue={search.direction ?? ''}
          >
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
          <Button type="submit">{t('entryFilter.search')}</Button>
          {isNarrowed && (
            <TextLink
              href={addressHref(path, { ...address, search: { text: '' }, page: 1 })}
              className="px-1"
            >
              {t('entryFilter.clear')}
            </TextLink>
          )}
        </FilterBar>
      </form>
    </search>
  );
}
