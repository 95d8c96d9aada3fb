import { t as accounting } from '@/messages/accounting';
import { t as accounts } from '@/messages/accounts';
import { t as apiTokens } from '@/messages/api-tokens';
import { t as approvals } from '@/messages/approvals';
import { t as audit } from '@/messages/audit';
import { t as batchDraft } from '@/messages/batch-draft';
import { t as batchDryRun } from '@/messages/batch-dry-run';
import { t as batchPreparation } from '@/messages/batch-preparation';
import { t as batchRun } from '@/messages/batch-run';
import { t as batches } from '@/messages/batches';
import { t as beneficiaries } from '@/messages/beneficiaries';
import { t as cash } from '@/messages/cash';
import { t as changeRequests } from '@/messages/change-requests';
import { t as company } from '@/messages/company';
import { t as confidential } from '@/messages/confidential';
import { t as dates } from '@/messages/dates';
import { t as deputies } from '@/messages/deputies';
import { t as design } from '@/messages/design';
import { t as discussions } from '@/messages/discussions';
import { t as downloads } from '@/messages/downloads';
import { t as exceptions } from '@/messages/exceptions';
import { t as exports } from '@/messages/exports';
import { t as glossary } from '@/messages/glossary';
import { t as goLive } from '@/messages/go-live';
import { t as help } from '@/messages/help';
import { t as inbox } from '@/messages/inbox';
import { t as notices } from '@/messages/notices';
import { t as omissions } from '@/messages/omissions';
import { t as outgoingWebhooks } from '@/messages/outgoing-webhooks';
import { t as overview } from '@/messages/overview';
import { t as paymentForm } from '@/messages/payment-form';
import { t as payments } from '@/messages/payments';
import { t as people } from '@/messages/people';
import { t as policy } from '@/messages/policy';
import { t as profile } from '@/messages/profile';
import { t as reconciliation } from '@/messages/reconciliation';
import { t as recurring } from '@/messages/recurring';
import { t as reminders } from '@/messages/reminders';
import { t as restores } from '@/messages/restores';
import { t as risks } from '@/messages/risks';
import { t as search } from '@/messages/search';
import { t as secondFactor } from '@/messages/second-factor';
import { t as shell } from '@/messages/shell';
import { t as signIn } from '@/messages/sign-in';
import { t as statements } from '@/messages/statements';
import { t as status } from '@/messages/status';
import { t as templates } from '@/messages/templates';
import { t as tour } from '@/messages/tour';
import { t as ui } from '@/messages/ui';
import { t as webhooks } from '@/messages/webhooks';

/** The catalogs of every feature, so that tests use the same texts as the pages. */
export const texts = {
  accounting,
  accounts,
  apiTokens,
  approvals,
  audit,
  batchDryRun,
  batchDraft,
  batchPreparation,
  batchRun,
  batches,
  beneficiaries,
  cash,
  changeRequests,
  confidential,
  dates,
  deputies,
  design,
  discussions,
  downloads,
  exceptions,
  exports,
  glossary,
  goLive,
  help,
  inbox,
  notices,
  omissions,
  outgoingWebhooks,
  overview,
  paymentForm,
  payments,
  people,
  company,
  policy,
  profile,
  reconciliation,
  recurring,
  reminders,
  restores,
  risks,
  search,
  secondFactor,
  shell,
  signIn,
  statements,
  status,
  templates,
  tour,
  ui,
  webhooks,
};
