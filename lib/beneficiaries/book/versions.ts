import { t } from '@/messages/rule-answers';
import { documentParts, documentTerms, readablePart } from './document';
import type { BeneficiaryDossier } from './queries';

/** The versions of an entry, newest first, each with its changes. */
export const shownVersions = (versions: BeneficiaryDossier['versions']) =>
  versions.map(({ version: { version, what, document, at }, requesterName, verifierName }, index) => {
    const before = versions[index + 1]?.version.document;
    const changed = before ? documentParts.filter((part) => before[part] !== document[part]) : [];
    return {
      version,
      what,
      requesterName,
      verifierName,
      at,
      lines: changed.map((part) => ({
        term: documentTerms[part],
        before: (before && readablePart(before, part)) || t('book.none'),
        after: readablePart(document, part) || t('book.none'),
      })),
    };
  });
