import { t } from '@/messages/accounting-answers';
import type { MappingProblems } from '../mapping/read-mapping';
import type { MappingRefusal } from '../mapping/save';
import type { ExportRefusal } from './export';
import type { WithdrawalRefusal } from './withdraw-export';

/** Refusals of the thread, of which an export only meets the first two. */
type ThreadRefusal = 'busy' | 'too_many_files' | 'nothing_cached' | 'no_pack' | 'not_allowed';

/** Why nothing was exported. */
export function exportRefusalText(
  refusal: ExportRefusal | ThreadRefusal | 'failed' | 'wrong_period',
): string {
  switch (refusal) {
    case 'busy':
    case 'too_many_files':
      return t('exports.busy');
    case 'nothing_cached':
    case 'no_pack':
      return t('exports.failed');
    default:
      return t(`exports.${refusal}`);
  }
}

export const withdrawalRefusalText = (refusal: WithdrawalRefusal): string => t(`withdrawals.${refusal}`);

export const mappingRefusalText = ({ code }: MappingRefusal): string => t(`mapping.${code}`);

/** The messages of wrong fields, by field. */
export const mappingProblemTexts = (problems: MappingProblems): Record<string, string> =>
  Object.fromEntries(Object.entries(problems).map(([field, problem]) => [field, t(`problems.${problem}`)]));
