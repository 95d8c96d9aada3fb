import { Button } from '@/components/ui/buttons/button';
import { SearchInput } from '@/components/ui/forms/search-input';
import { TextLink } from '@/components/ui/layout/text-link';
import { t } from '@/messages/templates';

/** The search box of the list, kept in the URL. */
export const TemplateFilter = ({ text }: { text: string }) => (
  <form
    action="/payments/templates"
    className="flex flex-wrap items-center gap-2 border-b px-5 py-3 print:hidden"
  >
    <SearchInput
      name="q"
      label={t('filter.label')}
      placeholder={t('filter.placeholder')}
      defaultValue={text}
      maxLength={140}
      className="min-w-48 flex-1"
    />
    <Button type="submit">{t('filter.search')}</Button>
    {text && (
      <TextLink href="/payments/templates" className="text-[0.8125rem]">
        {t('filter.clear')}
      </TextLink>
    )}
  </form>
);
