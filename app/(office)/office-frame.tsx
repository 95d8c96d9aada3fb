'use client';

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { signOut } from 'next-auth/react';
import { type ReactNode, useState } from 'react';
import { ChangesCount } from '@/components/changes/live-changes';
import { ExceptionsCount } from '@/components/exceptions/live-exceptions';
import { Bell } from '@/components/notices/bell';
import { Shell } from '@/components/shell/shell';
import type { ShellUser } from '@/components/shell/user-menu';
import { AwaitingCount } from './awaiting-count';
import { markReadAction } from './notices/actions';
import type { Room } from './rooms';

const demoBanner = 'Demo: the sandbox stands in for the payment account service. No real money moves.';

/** What waits for the person in a room, by its address. */
const badges: Readonly<Record<string, ReactNode>> = {
  '/approvals': <AwaitingCount />,
  '/changes': <ChangesCount />,
  '/exceptions': <ExceptionsCount />,
};

/** The shell with what needs the browser: the live count, the queries that keep a screen up to date, the way out. */
export function OfficeFrame({
  user,
  rooms,
  demo,
  children,
}: {
  user: ShellUser;
  rooms: readonly Room[];
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
        signOut={() => signOut({ callbackUrl: '/sign-in' })}
        searchPath="/payments/find"
        bell={<Bell markRead={markReadAction} />}
        banner={demo && demoBanner}
      >
        {children}
      </Shell>
    </QueryClientProvider>
  );
}
