import type { Term } from '@/messages/glossary';
import type { HelpPage } from '@/messages/help';

export type PageHelp = { readonly page: HelpPage; readonly terms: readonly Term[] };

type Row = PageHelp & { readonly path: RegExp };

const row = (path: RegExp, page: HelpPage, ...terms: readonly Term[]): Row => ({ path, page, terms });

/** The help of each page by its path: the first that matches. */
const rows: readonly Row[] = [
  row(/^\/$/, 'overview', 'committed', 'forecast', 'pending', 'exception', 'difference', 'valueDate'),
  row(/^\/calendar/, 'calendar', 'forecast', 'committed', 'recurring', 'targetDay'),
  row(/^\/cash\//, 'cashDay', 'forecast', 'committed', 'valueDate', 'recurring'),
  row(
    /^\/accounts\/banking-details/,
    'bankingDetails',
    'iban',
    'bic',
    'accountHolder',
    'reference',
    'creditorReference',
  ),
  row(/^\/accounts/, 'accounts', 'iban', 'bic', 'accountHolder', 'commission'),
  row(/^\/payments\/templates/, 'templates', 'beneficiary', 'iban', 'reference', 'draft', 'quorum'),
  row(/^\/payments\/transfer/, 'transfer', 'quorum', 'valueDate', 'commission'),
  row(
    /^\/payments\/(new|[^/]+\/edit)/,
    'newPayment',
    'sepa',
    'sepaInstant',
    'swift',
    'iban',
    'bic',
    'reference',
    'commission',
    'chargeBearer',
    'payoutCurrency',
    'cutOff',
    'duplicate',
  ),
  row(
    /^\/payments\/(?!find$|details$)[^/]+/,
    'payment',
    'pending',
    'checking',
    'quorum',
    'fingerprint',
    'externalIdentifier',
    'endToEndReference',
    'recall',
    'replacement',
    'valueDate',
  ),
  row(/^\/payments/, 'payments', 'draft', 'pending', 'checking', 'expired', 'recall', 'externalIdentifier'),
  row(/^\/batches\/new/, 'newBatch', 'batch', 'pain001', 'duplicate', 'dryRun'),
  row(
    /^\/batches\/./,
    'batch',
    'dryRun',
    'merkleRoot',
    'proofOfInclusion',
    'fingerprint',
    'quorum',
    'duplicate',
  ),
  row(/^\/batches/, 'batches', 'batch', 'pain001', 'dryRun', 'draft', 'pending'),
  row(/^\/recurring/, 'recurring', 'recurring', 'changeRequest', 'fourEyes'),
  row(
    /^\/approvals/,
    'inbox',
    'approver',
    'quorum',
    'deputy',
    'secondFactor',
    'fingerprint',
    'callBack',
    'duplicate',
  ),
  row(/^\/exceptions/, 'exceptions', 'exception', 'checking', 'lateSettlement', 'replacement'),
  row(/^\/change-requests/, 'changeRequests', 'changeRequest', 'fourEyes', 'secondFactor', 'callBack'),
  row(/^\/beneficiaries/, 'beneficiaries', 'beneficiary', 'iban', 'bic', 'accountHolder', 'callBack'),
  row(/^\/statements\/verify/, 'verify', 'verificationCode', 'statement'),
  row(/^\/statements\/pack/, 'pack', 'statement', 'camt053', 'camt052', 'camt054', 'mt940', 'mt942'),
  row(
    /^\/statements/,
    'statements',
    'statement',
    'valueDate',
    'camt053',
    'camt052',
    'camt054',
    'mt940',
    'mt942',
    'verificationCode',
    'endToEndReference',
  ),
  row(
    /^\/reconciliation/,
    'reconciliation',
    'reconciliation',
    'difference',
    'unmatchedEntry',
    'valueDate',
    'commission',
  ),
  row(/^\/policy/, 'policy', 'policy', 'quorum', 'cutOff', 'fourEyes', 'changeRequest', 'secondFactor'),
  row(/^\/company/, 'company', 'statement', 'fourEyes', 'changeRequest', 'secondFactor'),
  row(/^\/webhooks/, 'webhooks', 'webhook', 'pending'),
  row(/^\/audit/, 'audit', 'auditChain', 'fingerprint', 'merkleRoot'),
  row(/^\/(people|profile)\/tokens/, 'tokens', 'fourEyes', 'secondFactor', 'changeRequest'),
  row(/^\/people/, 'people', 'maker', 'approver', 'deputy', 'secondFactor', 'passkey', 'fourEyes'),
  row(/^\/go-live/, 'goLive', 'fourEyes', 'secondFactor', 'policy', 'webhook', 'beneficiary'),
  row(/^\/profile/, 'profile', 'secondFactor', 'passkey', 'deputy'),
  row(/^\/notices/, 'notices', 'pending', 'exception', 'changeRequest'),
  row(/^\/search/, 'search', 'externalIdentifier', 'reference', 'iban'),
  row(/^\/restore/, 'restore', 'checking', 'externalIdentifier', 'fourEyes'),
  row(/^\/help/, 'help', 'fourEyes', 'maker', 'approver'),
];

const other: PageHelp = { page: 'other', terms: ['fourEyes', 'maker', 'approver', 'policy'] };

/** What the page of a path is for, and the terms that matter there. */
export const helpOf = (path: string): PageHelp => rows.find((each) => each.path.test(path)) ?? other;
