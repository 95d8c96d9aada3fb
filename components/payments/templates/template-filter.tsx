import { Button } from '@/components/ui/buttons/button';
import { KeptLayout } from '@/components/ui/filters/kept-layout';
import { SearchInput } from '@/components/ui/forms/search-input';
import { TextLink } from '@/components/ui/layout/text-link';
import { type TemplateFilter as Filter, templatesHref } from '@/lib/templates/filter';
import { t } from '@/messages/templates';

/** The search box of the list, kept in the URL. */
export const TemplateFilter = ({ filter }: { filter: Filter }) => (
  <form
    action="/payments/templates"
    className="flex flex-wrap items-center gap-2 border-b px-5 py-3 print:hidden"
  >
    <KeptLayout columns={filter.columns} sort={filter.sort} />
    <SearchInput
      name="q"
      label={t('filter.label')}
      placeholder={t('filter.placeholder')}
      defaultValue={filter.text}
      maxLength={140}
      className="min-w-48 flex-1"
    />
    <Button type="submit">{t('filter.search')}</Button>
    {filter.text && (
      <TextLink href={templatesHref({ ...filter, text: '' })} className="text-[0.8125rem]">
        {t('filter.clear')}
      </TextLink>
    )}
  </form>
);
