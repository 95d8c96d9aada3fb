import type { RequestReply } from '@/components/beneficiaries/form/request-reply';
import type { BeneficiaryRow } from '@/lib/beneficiaries/book/document';
import { beneficiaryRefusals } from '@/lib/beneficiaries/changes/refusals';
import type { BeneficiaryRequestRefusal } from '@/lib/beneficiaries/changes/request';
import type { Result } from '@/lib/kernel/result';
import { unreachable } from '@/lib/kernel/result';
import { t } from '@/messages/beneficiaries';

/** The reply to the form: requested, warnings to confirm first, or a refusal. */
export function beneficiaryReply(requested: Result<BeneficiaryRow, BeneficiaryRequestRefusal>): RequestReply {
  if (requested.ok) return { ok: true, value: { id: requested.value.id } };
  const { error } = requested;
  switch (error.kind) {
    case 'problems':
      return { ok: false, message: t('beneficiaryForm.invalid'), fields: error.problems };
    case 'warnings':
      return { ok: true, value: { warnings: error.warnings } };
    case 'refused':
      return { ok: false, message: beneficiaryRefusals[error.code] };
    default:
      return unreachable(error);
  }
}
