import { LinkTabs } from '@/components/ui/layout/link-tabs';
import { showCount } from '@/lib/kernel/formats/numbers';
import { t } from '@/messages/inbox';

type KindTab = {
  readonly label: string;
  readonly href: string;
  readonly count: number;
  readonly isCurrent: boolean;
};

/** The kinds as links, with the number of each; `most` and more is shown as "999+". */
export const KindTabs = ({ tabs, most }: { tabs: readonly KindTab[]; most: number }) => (
  <LinkTabs
    label={t('tabs.label')}
    tabs={tabs.map(({ count, ...tab }) => ({
      ...tab,
      count: count < most ? showCount(count) : t('tabs.more', { most: most - 1 }),
    }))}
    className="mb-5"
  />
);
