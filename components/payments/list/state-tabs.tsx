import { LinkTabs } from '@/components/ui/layout/link-tabs';
import { showCount } from '@/lib/kernel/formats/numbers';
import { t } from '@/messages/payments';

type StateTab = {
  readonly label: string;
  readonly href: string;
  readonly count: number;
  readonly current: boolean;
};

/** The states of a list as tabs. */
export const StateTabs = ({ tabs }: { tabs: readonly StateTab[] }) => (
  <LinkTabs
    label={t('groups.label')}
    tabs={tabs.map(({ count, current, ...tab }) => ({
      ...tab,
      count: showCount(count),
      isCurrent: current,
    }))}
    className="px-3"
  />
);
