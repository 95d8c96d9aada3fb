import type { ReactNode } from 'react';
import { Wordmark } from '@/components/shell/wordmark';
import { ThemeToggle } from '@/components/ui/theme/theme-toggle';
import { t } from '@/messages/sign-in';
import { FourEyes } from './four-eyes';

/** A page for people who are not signed in yet: the form on one side, the product's purpose on the other. */
export const SignInPage = ({
  title = t('signInPage.title'),
  description = t('signInPage.description'),
  children,
}: {
  title?: string;
  description?: string;
  children: ReactNode;
}) => (
  <div className="min-h-dvh lg:grid lg:grid-cols-[minmax(26rem,1fr)_minmax(0,1.15fr)]">
    <div className="flex min-h-dvh flex-col bg-bg px-5 py-5 sm:px-10">
      <header className="flex items-center justify-between">
        <Wordmark />
        <ThemeToggle />
      </header>
      <main className="mx-auto flex w-full max-w-sm flex-1 flex-col justify-center py-10">
        <h1 className="font-semibold text-2xl tracking-[-0.02em]">{title}</h1>
        <p className="mt-1 mb-6 text-muted">{description}</p>
        {children}
      </main>
    </div>
    <FourEyes />
  </div>
);
