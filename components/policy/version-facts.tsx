import { DefinitionList } from '@/components/ui/values/definition-list';
import { Instant } from '@/components/ui/values/instant';
import type { PolicyVersion } from '@/lib/policy/changes/in-force';
import { t } from '@/messages/policy';

/** Who agreed on a version, when, and why. */
export const VersionFacts = ({ version }: { version: PolicyVersion | undefined }) =>
  version ? (
    <DefinitionList
      items={[
        { term: 'Holds since', detail: <Instant at={version.at} /> },
        { term: 'Asked for by', detail: version.requester },
        { term: 'Agreed by', detail: version.decider ?? 'Not known' },
        ...(version.note ? [{ term: 'Why', detail: `“${version.note}”` }] : []),
      ]}
      className="[&>div]:grid-cols-1"
    />
  ) : (
    <p className="text-muted">{t('versionFacts.body')}</p>
  );
