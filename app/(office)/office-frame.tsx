'use client';

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Bell } from '@/components/notices/bell';
import { SearchPalette } from '@/components/search/palette/search-palette';
import type { SearchPage } from '@/components/search/search-page';
import { AwayNotice } from '@/components/shell/away-notice';
import { Shell } from '@/components/shell/shell';
import type { ShellUser } from '@/components/shell/user-menu';
import { LiveCount } from '@/components/ui/live/live-count';
import { ReceiveChanges } from '@/components/ui/live/receive-changes';
import { toast } from '@/components/ui/overlays/toast';
import { t } from '@/messages/shell';
import { markReadAction } from './notices/actions';
import type { Room } from './rooms';

/** Signs out. If the request fails, the person is told and stays on the page. */
const leave = () =>
  import('next-auth/react')
    .then(({ signOut }) => signOut({ callbackUrl: '/sign-in' }))
    .catch(() => {
      toast.error(t('userMenu.signOutFailed'));
    });

/** Counts of pending work by the room's URL. */
const badges: Readonly<Record<string, ReactNode>> = {
  '/approvals': (
    <LiveCount
      path="/api/live/approvals"
      label={t('badges.approvals')}
      topics={['order', 'batch', 'change_request', 'reconciliation']}
    />
  ),
  '/change-requests': (
    <LiveCount path="/api/live/change-requests" label={t('badges.changes')} topics={['change_request']} />
  ),
  '/exceptions': <LiveCount path="/api/live/exceptions" label={t('badges.exceptions')} topics={['order']} />,
};

/** The shell with its client-side parts: the live counts, the query client and sign-out. */
export function OfficeFrame({
  user,
  rooms,
  pages,
  mayAskBank,
  demo,
  renderedAt,
  children,
}: {
  user: ShellUser;
  rooms: readonly Room[];
  /** The pages that search finds by name. */
  pages: readonly SearchPage[];
  mayAskBank: boolean;
  demo: boolean;
  /** The server's time, in milliseconds. */
  renderedAt: number;
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
        search={<SearchPalette pages={pages} mayAskBank={mayAskBank} />}
        bell={<Bell markRead={markReadAction} />}
        banner={demo && t('demo.banner')}
      >
        {children}
      </Shell>
      <ReceiveChanges renderedAt={renderedAt} />
      <AwayNotice />
    </QueryClientProvider>
  );
}
