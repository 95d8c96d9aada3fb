import { DefinitionList } from '@/components/ui/values/definition-list';
import { Instant } from '@/components/ui/values/instant';
import type { PolicyVersion } from '@/lib/policy/changes/in-force';
import { t } from '@/messages/policy';

/** Who requested and approved a version, when, and why. */
export const VersionFacts = ({ version }: { version: PolicyVersion | undefined }) =>
  version ? (
    <DefinitionList
      items={[
        { term: t('versionFacts.since'), detail: <Instant at={version.at} /> },
        { term: t('versionFacts.requester'), detail: version.requester },
        { term: t('versionFacts.approver'), detail: version.decider ?? t('versionFacts.unknown') },
        ...(version.note
          ? [{ term: t('versionFacts.note'), detail: t('versionFacts.quoted', { note: version.note }) }]
          : []),
      ]}
      className="[&>div]:grid-cols-1"
    />
  ) : (
    <p className="text-muted">{t('versionFacts.builtIn')}</p>
  );
