'use client';

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { HelpButton } from '@/components/help/help-button';
import { Bell } from '@/components/notices/bell';
import { SearchPalette } from '@/components/search/palette/search-palette';
import { RecordVisits } from '@/components/search/record-visits';
import type { Offers } from '@/components/search/search-page';
import { AwayNotice } from '@/components/shell/away-notice';
import { FrameKeys } from '@/components/shell/frame-keys';
import { Shell } from '@/components/shell/shell';
import type { ShellUser } from '@/components/shell/user-menu';
import { DemoBanner } from '@/components/tour/demo-banner';
import { Tour } from '@/components/tour/tour';
import { LiveCount } from '@/components/ui/live/live-count';
import { ReceiveChanges } from '@/components/ui/live/receive-changes';
import { toast } from '@/components/ui/overlays/toast';
import { t } from '@/messages/shell';
import { markReadAction } from './notices/actions';
import type { Room } from './rooms';

/** Signs out. If the request fails, the person is told and stays on the page. */
const leave = () =>
  import('./sign-out-here')
    .then(({ signOutHere }) => signOutHere())
    .catch(() => {
      toast.error(t('userMenu.signOutFailed'));
    });

/** Counts of pending work by the room's URL. */
const badges: Readonly<Record<string, ReactNode>> = {
  get '/approvals'() {
    return (
      <LiveCount
        path="/api/live/approvals"
        label={t('badges.approvals')}
        topics={['order', 'batch', 'change_request', 'reconciliation']}
      />
    );
  },
  get '/change-requests'() {
    return (
      <LiveCount path="/api/live/change-requests" label={t('badges.changes')} topics={['change_request']} />
    );
  },
  get '/exceptions'() {
    return <LiveCount path="/api/live/exceptions" label={t('badges.exceptions')} topics={['order']} />;
  },
};

/** The shell with its client-side parts: the live counts, the query client and sign-out. */
export function OfficeFrame({
  user,
  rooms,
  offers,
  demo,
  wasTourOffered,
  renderedAt,
  children,
}: {
  user: ShellUser;
  rooms: readonly Room[];
  offers: Offers;
  demo: boolean;
  /** Whether this browser has seen the offer of the demo’s tour. */
  wasTourOffered: boolean;
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
        search={<SearchPalette offers={offers} person={user.id} />}
        help={<HelpButton isDemo={demo} />}
        bell={<Bell markRead={markReadAction} />}
        banner={demo && <DemoBanner wasOffered={wasTourOffered} />}
      >
        {children}
      </Shell>
      <ReceiveChanges renderedAt={renderedAt} />
      {demo && <Tour pages={rooms.map(({ href }) => href)} />}
      <AwayNotice />
      <FrameKeys targets={rooms} mayDraft={offers.mayDraft} />
      <RecordVisits person={user.id} />
    </QueryClientProvider>
  );
}
