import { TextLink } from '@/components/ui/layout/text-link';
import { Instant } from '@/components/ui/values/instant';
import type { PolicyVersion } from '@/lib/policy/changes/in-force';
import { t } from '@/messages/policy';

/** Every version, newest first, ending with the built-in one. */
export const VersionHistory = ({ versions }: { versions: readonly PolicyVersion[] }) => (
  <ol className="divide-y">
    {versions.map(({ version, at, requester, decider, note }) => (
      <li key={version} className="py-2.5">
        <TextLink href={`/policy/${version}`}>
          {t('versionHistory.version', { version: String(version) })}
        </TextLink>
        <p className="text-[0.8125rem] text-muted">
          {t.rich('versionHistory.people', {
            instant: () => <Instant at={at} />,
            requester,
            approver: decider ?? t('versionHistory.someone'),
          })}
        </p>
        {note && (
          <p className="wrap-anywhere mt-0.5 text-[0.8125rem]">{t('versionFacts.quoted', { note })}</p>
        )}
      </li>
    ))}
    <li className="py-2.5">
      <TextLink href="/policy/0">{t('versionHistory.version', { version: '0' })}</TextLink>
      <p className="text-[0.8125rem] text-muted">{t('versionHistory.builtIn')}</p>
    </li>
  </ol>
);
