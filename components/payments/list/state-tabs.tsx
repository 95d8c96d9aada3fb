import type { ReactNode } from 'react';
import { LinkTabs } from '@/components/ui/layout/link-tabs';
import { showCount } from '@/lib/kernel/formats/numbers';
import { t } from '@/messages/payments';

type StateTab = {
  readonly label: string;
  readonly href: string;
  /** A number, or a `TabCount` that becomes known later. */
  readonly count: ReactNode;
  readonly current: boolean;
};

/** The states of a list as tabs. */
export const StateTabs = ({ tabs }: { tabs: readonly StateTab[] }) => (
  <LinkTabs
    label={t('groups.label')}
    tabs={tabs.map(({ count, current, ...tab }) => ({
      ...tab,
      count: typeof count === 'number' ? showCount(count) : count,
      isCurrent: current,
    }))}
    className="px-3"
  />
);
