import { Button } from '@/components/ui/buttons/button';
import { SearchInput } from '@/components/ui/forms/search-input';
import { t } from '@/messages/search';

/** Search as a plain form: it works without JavaScript, and its URL can be shared. */
export const SearchForm = ({ action, typed }: { action: string; typed: string }) => (
  <search>
    <form action={action} className="flex max-w-2xl gap-2">
      <SearchInput
        name="q"
        label={t('form.label')}
        defaultValue={typed}
        placeholder={t('form.placeholder')}
        autoComplete="off"
        spellCheck={false}
        maxLength={140}
        className="flex-1"
      />
      <Button type="submit">{t('form.submit')}</Button>
    </form>
  </search>
);
