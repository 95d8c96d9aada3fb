'use client';

import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { type ReactNode, useEffect, useState, useTransition } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { answered } from '@/components/ui/form-state/answered';
import { readLive, useLive } from '@/components/ui/live/use-live';
import { toast } from '@/components/ui/overlays/toast';
import type { ActionReply } from '@/lib/kernel/action-reply';
import { t } from '@/messages/statements';

export type RefreshStatement = (input: {
  account: string;
  from: string;
  to: string;
}) => Promise<ActionReply<{ readonly requested: number; readonly changed: number }>>;

type StatementFreshnessProps = {
  readonly account: string;
  readonly period: { readonly from: string; readonly to: string };
  /** The time of the newest part of the data shown. */
  readonly newestAsOf: Date;
  readonly isStale: boolean;
  readonly refresh: RefreshStatement;
  /** The as-of time in words. */
  readonly children: ReactNode;
};

type Standing = { readonly newestAsOf: string | null; readonly isStale: boolean };

const pollMs = 15_000;

/**
 * The age of a statement, and a button that syncs it from the provider. While open, it polls for a newer
 * cached copy, which makes no provider requests; if the shown copy is stale, it triggers one sync.
 */
export function StatementFreshness({
  account,
  period,
  newestAsOf,
  isStale,
  refresh,
  children,
}: StatementFreshnessProps) {
  const router = useRouter();
  const [failure, setFailure] = useState<string>();
  const [isRefreshing, startRefreshing] = useTransition();
  const path = `/api/live/statements/${account}`;
  const query = new URLSearchParams({ from: period.from, to: period.to });
  const shown = newestAsOf.toISOString();
  const requested = ['statement', account, period.from, period.to, shown];

  const { reply: standing } = useLive({
    key: [...requested, 'standing'],
    read: readLive<Standing>(`${path}?${query}`),
    everyMs: pollMs,
    freshMs: pollMs,
    isOutdated: (now) => now.newestAsOf !== null && now.newestAsOf > shown,
  });
  const latest = useQuery({
    queryKey: [...requested, 'latest'],
    queryFn: ({ signal }) => readLive<{ readonly requested: number }>(`${path}/latest?${query}`)(signal),
    enabled: isStale || standing?.isStale === true,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

  const wasFetched = latest.data !== undefined && latest.data.requested > 0;
  useEffect(() => {
    if (wasFetched) router.refresh();
  }, [wasFetched, router]);

  const refreshNow = () =>
    startRefreshing(async () => {
      const reply = await answered(refresh({ account, ...period }));
      setFailure(reply.ok ? undefined : reply.message);
      if (reply.ok)
        toast.success(reply.value.changed > 0 ? t('freshness.updated') : t('freshness.unchanged'));
    });
  const message =
    failure ??
    (latest.isError ? t('freshness.unavailable') : undefined) ??
    (latest.isFetching ? t('freshness.fetching') : undefined);

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t py-2 pr-3 pl-5 text-muted text-xs">
      <p>
        {children}{' '}
        <span role="status" className={failure || latest.isError ? 'text-warning' : undefined}>
          {message}
        </span>
      </p>
      <Button
        size="small"
        variant="ghost"
        pending={isRefreshing}
        onClick={refreshNow}
        className="print:hidden"
      >
        {!isRefreshing && <RotateCw aria-hidden />}
        {t('freshness.refresh')}
      </Button>
    </div>
  );
}
