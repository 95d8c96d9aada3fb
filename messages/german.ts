import { de as accountingAnswers } from './de/accounting-answers';
import { de as actors } from './de/actors';
import { de as auditEvents } from './de/audit-events';
import { de as batchAnswers } from './de/batch-answers';
import { de as beneficiaryWarnings } from './de/beneficiary-warnings';
import { de as confidential } from './de/confidential';
import { de as downloads } from './de/downloads';
import { de as engineReasons } from './de/engine-reasons';
import { de as fileProblems } from './de/file-problems';
import { de as mails } from './de/mails';
import { de as noticeEvents } from './de/notice-events';
import { de as officeRefusals } from './de/office-refusals';
import { de as orderAnswers } from './de/order-answers';
import { de as packTexts } from './de/pack-texts';
import { de as pageAnswers } from './de/page-answers';
import { de as paymentFiles } from './de/payment-files';
import { de as paymentInstructions } from './de/payment-instructions';
import { de as peopleAnswers } from './de/people-answers';
import { de as proofFaults } from './de/proof-faults';
import { de as providerFaults } from './de/provider-faults';
import { de as reconciliationFindings } from './de/reconciliation-findings';
import { de as ruleAnswers } from './de/rule-answers';
import { de as timelines } from './de/timelines';
import { germanPages } from './german-pages';
import { loadedMessages } from './loaded-messages';

/** The German catalogs that only servers and workers need, by the names of their files. */
export const germanAnswers = {
  'accounting-answers': accountingAnswers,
  actors,
  'audit-events': auditEvents,
  'batch-answers': batchAnswers,
  confidential,
  downloads,
  'file-problems': fileProblems,
  mails,
  'notice-events': noticeEvents,
  'office-refusals': officeRefusals,
  'order-answers': orderAnswers,
  'payment-files': paymentFiles,
  'page-answers': pageAnswers,
  'people-answers': peopleAnswers,
  'rule-answers': ruleAnswers,
  'engine-reasons': engineReasons,
  'proof-faults': proofFaults,
  'provider-faults': providerFaults,
  'pack-texts': packTexts,
  'payment-instructions': paymentInstructions,
  'reconciliation-findings': reconciliationFindings,
  'beneficiary-warnings': beneficiaryWarnings,
  timelines,
};

/** Makes German available to every catalog of this process. */
export const installGerman = (): void => {
  loadedMessages().set('de', { ...germanPages, ...germanAnswers });
};
