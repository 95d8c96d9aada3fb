import type { ReactNode } from 'react';
import { Link } from '@/components/ui/buttons/link';
import { ThemeToggle } from '@/components/ui/theme/theme-toggle';
import { t } from '@/messages/shell';
import { Navigation, type NavigationItem } from './navigation';
import { NavigationDrawer } from './navigation-drawer';
import { type ShellUser, UserMenu } from './user-menu';
import { Wordmark } from './wordmark';

type ShellProps = {
  readonly user: ShellUser;
  /** The permitted rooms, in order. */
  readonly navigation: readonly NavigationItem[];
  /** A server action, or a client function, that ends the session and leaves. */
  readonly signOut: () => Promise<void>;
  /** The global search, at the top. */
  readonly search?: ReactNode;
  /** The help of the page, before the bell. */
  readonly help?: ReactNode;
  /** The notification bell, beside the user menu. */
  readonly bell?: ReactNode;
  /** A banner on every page: the demo, or an unavailable provider. */
  readonly banner?: ReactNode;
  readonly children: ReactNode;
};

/** The frame of every page of the office: navigation, search, user menu and the page. */
export const Shell = ({ user, navigation, signOut, search, help, bell, banner, children }: ShellProps) => (
  <div className="min-h-dvh lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] print:block">
    <a
      href="#content"
      className="fixed top-2 left-2 z-50 -translate-y-16 rounded-md bg-accent px-3 py-2 font-medium text-on-accent focus:translate-y-0 print:hidden"
    >
      {t('shell.skipToContent')}
    </a>
    <aside aria-label={t('shell.sidebar')} className="hidden border-r lg:block print:hidden">
      <div className="sticky top-0 flex h-dvh flex-col gap-6 overflow-y-auto px-3 py-3.5">
        <Link href="/" className="w-fit rounded-md px-2 py-0.5">
          <Wordmark />
        </Link>
        <Navigation items={navigation} />
      </div>
    </aside>
    <div className="flex min-w-0 flex-col">
      <header className="sticky top-0 z-30 border-b bg-bg/90 backdrop-blur-md print:hidden">
        <div className="flex h-14 items-center gap-2 px-4 sm:gap-3 sm:px-6 lg:px-8">
          <NavigationDrawer items={navigation} />
          <div className="min-w-0 flex-1">{search}</div>
          {help}
          {bell}
          <ThemeToggle />
          <UserMenu user={user} signOut={signOut} />
        </div>
      </header>
      {banner && (
        <aside
          aria-label={t('shell.notice')}
          className="border-b bg-info-soft px-4 py-1.5 text-[0.8125rem] text-info sm:px-6 lg:px-8 print:hidden"
        >
          {banner}
        </aside>
      )}
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto w-full max-w-6xl 2xl:max-w-[84rem] flex-1 has-[[data-wide]]:max-w-[114rem] px-4 pt-6 pb-16 focus:outline-none sm:px-6 lg:px-8 lg:pt-8 print:max-w-none print:p-0"
      >
        {children}
      </main>
    </div>
  </div>
);
