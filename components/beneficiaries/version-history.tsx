import { Check, PencilLine, UserX } from 'lucide-react';
import { Timeline } from '@/components/ui/layout/timeline';
import { Instant } from '@/components/ui/values/instant';
import { t } from '@/messages/beneficiaries';

export type ShownVersion = {
  readonly version: number;
  readonly what: 'add' | 'change' | 'retire';
  readonly requesterName: string;
  readonly verifierName: string;
  readonly at: Date;
  /** The changed fields; absent for the first version. */
  readonly lines: readonly { readonly term: string; readonly before: string; readonly after: string }[];
};

const icons = { add: Check, change: PencilLine, retire: UserX } as const;

/** Every verified version, newest first: its changes, requester and verifier. */
export const VersionHistory = ({ versions }: { versions: readonly ShownVersion[] }) => (
  <Timeline
    label={t('versionHistory.label')}
    events={versions.map(({ version, what, requesterName, verifierName, at, lines }) => {
      const Icon = icons[what];
      return {
        id: String(version),
        icon: <Icon aria-hidden />,
        tone: what === 'retire' ? 'neutral' : 'positive',
        title: t(`versionHistory.${what}`),
        meta: (
          <>
            {t.rich('versionHistory.by', {
              requesterName,
              verifierName,
              instant: () => <Instant at={at} />,
            })}
          </>
        ),
        children: lines.length > 0 && (
          <ul className="flex flex-col gap-1">
            {lines.map(({ term, before, after }) => (
              <li key={term} className="wrap-anywhere">
                <span className="text-muted">{term}:</span> <s className="text-muted">{before}</s>{' '}
                <span className="sr-only">{t('versionHistory.changedTo')}</span>
                <span aria-hidden>→</span> {after}
              </li>
            ))}
          </ul>
        ),
      };
    })}
  />
);
