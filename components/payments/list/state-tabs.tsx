import { LinkTabs } from '@/components/ui/layout/link-tabs';
import { groupDecimal } from '@/lib/kernel/money';
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
      count: groupDecimal(String(count)),
      isCurrent: current,
    }))}
    className="px-3"
  />
);
