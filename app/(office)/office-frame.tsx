'use client';

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { signOut } from 'next-auth/react';
import { type ReactNode, useState } from 'react';
import { toast } from 'sonner';
import { Bell } from '@/components/notices/bell';
import { SearchPalette } from '@/components/search/palette/search-palette';
import type { SearchPage } from '@/components/search/search-page';
import { AwayNotice } from '@/components/shell/away-notice';
import { Shell } from '@/components/shell/shell';
import type { ShellUser } from '@/components/shell/user-menu';
import { LiveCount } from '@/components/ui/live/live-count';
import { t } from '@/messages/shell';
import { markReadAction } from './notices/actions';
import type { Room } from './rooms';

/** The way out. Whoever got no answer is told, and stays where they are. */
const leave = () =>
  signOut({ callbackUrl: '/sign-in' }).catch(() => {
    toast.error(t('userMenu.signOutFailed'));
  });

/** What waits for the person in a room, by its address. */
const badges: Readonly<Record<string, ReactNode>> = {
  '/approvals': <LiveCount path="/api/live/approvals" label={t('badges.approvals')} />,
  '/change-requests': <LiveCount path="/api/live/change-requests" label={t('badges.changes')} />,
  '/exceptions': <LiveCount path="/api/live/exceptions" label={t('badges.exceptions')} />,
};

/**
 * The shell with what needs the browser: the live count, the queries that keep a screen up to date, the way
 * out.
 */
export function OfficeFrame({
  user,
  rooms,
  pages,
  mayAskService,
  demo,
  children,
}: {
  user: ShellUser;
  rooms: readonly Room[];
  /** What else is found by its name. */
  pages: readonly SearchPage[];
  mayAskService: boolean;
  demo: boolean;
  children: ReactNode;
}) {
  const [queries] = useState(() => new QueryClient());
  const navigation = rooms.map(({ href, label, icon }) => ({ href, label, icon, badge: badges[href] }));
  return (
    <QueryClientProvider client={queries}>
      <Shell
        user={user}
        navigation={navigation}
        signOut={leave}
        search={<SearchPalette pages={pages} mayAskService={mayAskService} />}
        bell={<Bell markRead={markReadAction} />}
        banner={demo && t('demo.banner')}
      >
        {children}
      </Shell>
      <AwayNotice />
    </QueryClientProvider>
  );
}
