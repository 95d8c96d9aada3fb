import { de as accounting } from './de/accounting';
import { de as accounts } from './de/accounts';
import { de as apiTokens } from './de/api-tokens';
import { de as approvals } from './de/approvals';
import { de as audit } from './de/audit';
import { de as batchDraft } from './de/batch-draft';
import { de as batchDryRun } from './de/batch-dry-run';
import { de as batchFile } from './de/batch-file';
import { de as batchPreparation } from './de/batch-preparation';
import { de as batchRun } from './de/batch-run';
import { de as batchStates } from './de/batch-states';
import { de as batches } from './de/batches';
import { de as beneficiaries } from './de/beneficiaries';
import { de as cash } from './de/cash';
import { de as changeRequests } from './de/change-requests';
import { de as company } from './de/company';
import { de as dates } from './de/dates';
import { de as deputies } from './de/deputies';
import { de as design } from './de/design';
import { de as discussions } from './de/discussions';
import { de as documents } from './de/documents';
import { de as dryRunChanges } from './de/dry-run-changes';
import { de as exceptions } from './de/exceptions';
import { de as exports } from './de/exports';
import { de as fields } from './de/fields';
import { de as glossary } from './de/glossary';
import { de as goLive } from './de/go-live';
import { de as help } from './de/help';
import { de as inbox } from './de/inbox';
import { de as networks } from './de/networks';
import { de as notices } from './de/notices';
import { de as omissions } from './de/omissions';
import { de as orderStates } from './de/order-states';
import { de as outgoingWebhooks } from './de/outgoing-webhooks';
import { de as overview } from './de/overview';
import { de as paymentForm } from './de/payment-form';
import { de as payments } from './de/payments';
import { de as people } from './de/people';
import { de as policy } from './de/policy';
import { de as policyRules } from './de/policy-rules';
import { de as profile } from './de/profile';
import { de as reconciliation } from './de/reconciliation';
import { de as recurring } from './de/recurring';
import { de as reminders } from './de/reminders';
import { de as restores } from './de/restores';
import { de as risks } from './de/risks';
import { de as search } from './de/search';
import { de as secondFactor } from './de/second-factor';
import { de as shell } from './de/shell';
import { de as signIn } from './de/sign-in';
import { de as statementFaults } from './de/statement-faults';
import { de as statements } from './de/statements';
import { de as status } from './de/status';
import { de as templates } from './de/templates';
import { de as tour } from './de/tour';
import { de as ui } from './de/ui';
import { de as webhooks } from './de/webhooks';
import { loadedMessages } from './loaded-messages';

/**
 * The German catalogs that browsers need, by the names of their files: one chunk, which only browsers of
 * German readers load.
 */
export const germanPages = {
  accounting,
  accounts,
  approvals,
  audit,
  'batch-dry-run': batchDryRun,
  'batch-file': batchFile,
  'batch-draft': batchDraft,
  'batch-preparation': batchPreparation,
  'batch-run': batchRun,
  'batch-states': batchStates,
  batches,
  beneficiaries,
  cash,
  'change-requests': changeRequests,
  dates,
  'api-tokens': apiTokens,
  deputies,
  design,
  discussions,
  documents,
  'dry-run-changes': dryRunChanges,
  exceptions,
  exports,
  fields,
  glossary,
  'go-live': goLive,
  help,
  inbox,
  networks,
  omissions,
  notices,
  'order-states': orderStates,
  'outgoing-webhooks': outgoingWebhooks,
  overview,
  'payment-form': paymentForm,
  payments,
  people,
  company,
  policy,
  'policy-rules': policyRules,
  profile,
  reconciliation,
  recurring,
  reminders,
  restores,
  risks,
  search,
  'second-factor': secondFactor,
  shell,
  'sign-in': signIn,
  'statement-faults': statementFaults,
  statements,
  status,
  templates,
  tour,
  ui,
  webhooks,
};

/** Makes the German texts of pages available to this document. */
export const installGermanPages = (): void => {
  loadedMessages().set('de', germanPages);
};
