import type { DemoPerson } from '@/drizzle/seed/demo-people';

export type ShotPage = {
  /** The name of the screenshot. */
  readonly name: string;
  /** The signed-in role; undefined for a page before the sign-in. */
  readonly as: DemoPerson['role'] | undefined;
  readonly path: string;
  /** For a page without a fixed URL: the patterns of the links that lead to it from `path`. */
  readonly follow?: readonly RegExp[];
  /** For a page that the form of `path` leads to: the link that it shows once it is complete, by its path. */
  readonly submits?: (path: string) => string;
  /** Whether the README shows it. */
  readonly inReadme?: boolean;
};

const id = '[0-9a-f-]{36}';
const aBatch = new RegExp(`^/batches/${id}$`);
const aPayment = new RegExp(`^/payments/${id}$`);
const aBeneficiary = new RegExp(`^/beneficiaries/${id}$`);
const aStatement = /^\/statements\/[A-Z0-9]+/;
/** The download, which starts by itself: leaving earlier would be cut off by it. */
const downloadOfPack = (path: string) => path.replace('/statements/pack/', '/api/statements/packs/');
const aRecurringPayment = /^\/recurring\/\d+$/;
const nobody = '00000000-0000-4000-8000-000000000000';

/** Every page of the app, for review. Add new pages here. */
export const shotPages: readonly ShotPage[] = [
  { name: 'sign-in', as: undefined, path: '/sign-in' },
  { name: 'invitation', as: undefined, path: '/invitation' },
  { name: 'not-found-before-sign-in', as: undefined, path: '/nowhere' },
  { name: 'design', as: undefined, path: '/design' },
  { name: 'overview', as: 'approver', path: '/', inReadme: true },
  { name: 'overview-year', as: 'approver', path: '/?days=365' },
  { name: 'cash-day', as: 'approver', path: '/', follow: [/^\/cash\/\d{4}-\d\d-\d\d$/] },
  { name: 'calendar', as: 'approver', path: '/calendar' },
  { name: 'accounts', as: 'approver', path: '/accounts' },
  {
    name: 'banking-details',
    as: 'approver',
    path: '/accounts/banking-details?amount=1250&reference=RF18539007547034',
  },
  { name: 'payments', as: 'maker', path: '/payments' },
  { name: 'payments-none-found', as: 'maker', path: '/payments?q=zzzz' },
  { name: 'batches', as: 'maker', path: '/batches' },
  { name: 'new-batch', as: 'maker', path: '/batches/new' },
  { name: 'batch-draft', as: 'maker', path: '/batches?q=Lieferanten', follow: [aBatch] },
  { name: 'batch-to-decide', as: 'approver', path: '/batches?q=Refunds', follow: [aBatch], inReadme: true },
  {
    name: 'batch-done',
    as: 'approver',
    path: '/batches?q=Wages&group=ended',
    follow: [aBatch],
    inReadme: true,
  },
  { name: 'batch-retried', as: 'maker', path: '/batches?q=failed+rows', follow: [aBatch] },
  {
    name: 'batch-mapping',
    as: 'maker',
    path: '/batches?q=Lieferanten',
    follow: [aBatch, /^\/batches\/[^/]+\/mapping$/],
  },
  {
    name: 'batch-row',
    as: 'approver',
    path: '/batches?q=Refunds',
    follow: [aBatch, /^\/batches\/[^/]+\/rows\/\d+$/],
  },
  { name: 'search', as: 'approver', path: '/search?q=rent' },
  { name: 'search-entries', as: 'approver', path: '/search/entries?q=rent' },
  { name: 'new-payment', as: 'maker', path: '/payments/new', inReadme: true },
  { name: 'payment-templates', as: 'maker', path: '/payments/templates' },
  { name: 'transfer', as: 'maker', path: '/payments/transfer' },
  { name: 'payment', as: 'approver', path: '/payments', follow: [aPayment] },
  { name: 'payment-awaiting', as: 'maker', path: '/payments?group=open', follow: [aPayment] },
  {
    name: 'edit-payment',
    as: 'maker',
    path: '/payments?group=open',
    follow: [aPayment, /^\/payments\/[^/]+\/edit$/],
  },
  { name: 'find-payment', as: 'viewer', path: '/payments/find?q=nothing' },
  {
    name: 'payment-details',
    as: 'viewer',
    path: '/statements',
    follow: [aStatement, /^\/payments\/details\?/],
  },
  { name: 'payment-not-found', as: 'viewer', path: `/payments/${nobody}` },
  { name: 'approvals', as: 'approver', path: '/approvals', inReadme: true },
  { name: 'exceptions', as: 'approver', path: '/exceptions' },
  { name: 'exception', as: 'approver', path: '/exceptions', follow: [/^\/exceptions\/[0-9a-f-]{36}$/] },
  { name: 'changes', as: 'admin', path: '/change-requests' },
  {
    name: 'change',
    as: 'admin',
    path: '/change-requests',
    follow: [new RegExp(`^/change-requests/${id}$`)],
  },
  { name: 'beneficiaries', as: 'maker', path: '/beneficiaries' },
  { name: 'beneficiary', as: 'maker', path: '/beneficiaries', follow: [aBeneficiary] },
  { name: 'new-beneficiary', as: 'maker', path: '/beneficiaries/new' },
  {
    name: 'edit-beneficiary',
    as: 'maker',
    path: '/beneficiaries',
    follow: [aBeneficiary, /^\/beneficiaries\/[^/]+\/edit$/],
  },
  { name: 'notices', as: 'approver', path: '/notices' },
  { name: 'statements', as: 'approver', path: '/statements' },
  {
    name: 'statement',
    as: 'approver',
    path: '/statements',
    follow: [aStatement],
    inReadme: true,
  },
  { name: 'check-a-code', as: 'approver', path: '/statements/verify' },
  { name: 'monthly-pack', as: 'approver', path: '/statements/pack' },
  { name: 'monthly-pack-ready', as: 'approver', path: '/statements/pack', submits: downloadOfPack },
  { name: 'accounting-export', as: 'maker', path: '/statements/accounting' },
  { name: 'account-mapping', as: 'maker', path: '/statements/accounting/mapping' },
  { name: 'download-not-made', as: 'approver', path: '/statements/not-made?problem=busy' },
  { name: 'reconciliation', as: 'approver', path: '/reconciliation' },
  { name: 'break', as: 'approver', path: '/reconciliation', follow: [/^\/reconciliation\/[0-9a-f-]{36}$/] },
  { name: 'recurring', as: 'maker', path: '/recurring' },
  { name: 'recurring-new', as: 'maker', path: '/recurring/new' },
  { name: 'recurring-one', as: 'maker', path: '/recurring', follow: [aRecurringPayment] },
  {
    name: 'recurring-change',
    as: 'maker',
    path: '/recurring',
    follow: [aRecurringPayment, /^\/recurring\/\d+\/change$/],
  },
  { name: 'webhooks', as: 'admin', path: '/webhooks' },
  { name: 'webhook', as: 'admin', path: '/webhooks', follow: [/^\/webhooks\/[0-9a-f-]{36}$/] },
  { name: 'restore', as: 'admin', path: '/restore' },
  { name: 'policy', as: 'admin', path: '/policy' },
  { name: 'policy-version', as: 'admin', path: '/policy', follow: [/^\/policy\/\d+$/] },
  { name: 'request-policy-change', as: 'admin', path: '/policy/edit' },
  { name: 'company', as: 'admin', path: '/company' },
  { name: 'audit', as: 'admin', path: '/audit' },
  { name: 'people', as: 'admin', path: '/people' },
  { name: 'status', as: 'admin', path: '/status' },
  { name: 'tokens', as: 'admin', path: '/people/tokens' },
  { name: 'outgoing-webhooks', as: 'admin', path: '/people/webhooks' },
  { name: 'go-live', as: 'admin', path: '/go-live' },
  { name: 'profile', as: 'approver', path: '/profile' },
  { name: 'own-tokens', as: 'maker', path: '/profile/tokens' },
  { name: 'forbidden', as: 'viewer', path: '/approvals' },
  { name: 'help', as: 'viewer', path: '/help' },
  { name: 'not-found', as: 'viewer', path: '/nowhere' },
];
