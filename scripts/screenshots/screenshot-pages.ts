import type { Page } from '@playwright/test';
import type { DemoPerson } from '@/drizzle/seed/demo-people';

export type ShotPage = {
  /** The name of the screenshot. */
  readonly name: string;
  /** The signed-in role; undefined for a page before the sign-in. */
  readonly as: DemoPerson['role'] | undefined;
  readonly path: string;
  /** For a page without a fixed URL: the pattern of the link on `path` that leads to it. */
  readonly follow?: RegExp;
  /** Whether the README shows it. */
  readonly inReadme?: boolean;
};

const aBatch = /^\/batches\/[0-9a-f-]{36}$/;

/** Every page of the app, for review. Add new pages here. */
export const shotPages: readonly ShotPage[] = [
  { name: 'sign-in', as: undefined, path: '/sign-in' },
  { name: 'invitation', as: undefined, path: '/invitation' },
  { name: 'overview', as: 'approver', path: '/', inReadme: true },
  { name: 'overview-year', as: 'approver', path: '/?days=365' },
  { name: 'cash-day', as: 'approver', path: '/', follow: /^\/cash\/\d{4}-\d\d-\d\d$/ },
  { name: 'calendar', as: 'approver', path: '/calendar' },
  { name: 'accounts', as: 'approver', path: '/accounts' },
  {
    name: 'banking-details',
    as: 'approver',
    path: '/accounts/banking-details?amount=1250&reference=RF18539007547034',
  },
  { name: 'payments', as: 'maker', path: '/payments' },
  { name: 'batches', as: 'maker', path: '/batches' },
  { name: 'new-batch', as: 'maker', path: '/batches/new' },
  { name: 'batch-draft', as: 'maker', path: '/batches?q=Lieferanten', follow: aBatch },
  { name: 'batch-to-decide', as: 'approver', path: '/batches?q=Refunds', follow: aBatch, inReadme: true },
  {
    name: 'batch-done',
    as: 'approver',
    path: '/batches?q=Wages&group=ended',
    follow: aBatch,
    inReadme: true,
  },
  { name: 'batch-retried', as: 'maker', path: '/batches?q=failed+rows', follow: aBatch },
  { name: 'search', as: 'approver', path: '/search?q=rent' },
  { name: 'new-payment', as: 'maker', path: '/payments/new', inReadme: true },
  { name: 'payment-templates', as: 'maker', path: '/payments/templates' },
  { name: 'transfer', as: 'maker', path: '/payments/transfer' },
  { name: 'payment', as: 'approver', path: '/payments', follow: /^\/payments\/[0-9a-f-]{36}$/ },
  { name: 'approvals', as: 'approver', path: '/approvals', inReadme: true },
  { name: 'exceptions', as: 'approver', path: '/exceptions' },
  { name: 'exception', as: 'approver', path: '/exceptions', follow: /^\/exceptions\/[0-9a-f-]{36}$/ },
  { name: 'changes', as: 'admin', path: '/change-requests' },
  { name: 'beneficiaries', as: 'maker', path: '/beneficiaries' },
  { name: 'beneficiary', as: 'maker', path: '/beneficiaries', follow: /^\/beneficiaries\/[0-9a-f-]{36}$/ },
  { name: 'new-beneficiary', as: 'maker', path: '/beneficiaries/new' },
  { name: 'notices', as: 'approver', path: '/notices' },
  { name: 'statements', as: 'approver', path: '/statements' },
  {
    name: 'statement',
    as: 'approver',
    path: '/statements',
    follow: /^\/statements\/[A-Z0-9]+/,
    inReadme: true,
  },
  { name: 'check-a-code', as: 'approver', path: '/statements/verify' },
  { name: 'monthly-pack', as: 'approver', path: '/statements/pack' },
  { name: 'reconciliation', as: 'approver', path: '/reconciliation' },
  { name: 'break', as: 'approver', path: '/reconciliation', follow: /^\/reconciliation\/[0-9a-f-]{36}$/ },
  { name: 'recurring', as: 'maker', path: '/recurring' },
  { name: 'recurring-new', as: 'maker', path: '/recurring/new' },
  { name: 'recurring-one', as: 'maker', path: '/recurring', follow: /^\/recurring\/\d+$/ },
  { name: 'webhooks', as: 'admin', path: '/webhooks' },
  { name: 'webhook', as: 'admin', path: '/webhooks', follow: /^\/webhooks\/[0-9a-f-]{36}$/ },
  { name: 'restore', as: 'admin', path: '/restore' },
  { name: 'policy', as: 'admin', path: '/policy' },
  { name: 'request-policy-change', as: 'admin', path: '/policy/edit' },
  { name: 'audit', as: 'admin', path: '/audit' },
  { name: 'people', as: 'admin', path: '/people' },
  { name: 'go-live', as: 'admin', path: '/go-live' },
  { name: 'forbidden', as: 'viewer', path: '/approvals' },
  { name: 'help', as: 'viewer', path: '/help' },
  { name: 'not-found', as: 'viewer', path: '/nowhere' },
];

/** The first link of the content of a page whose address matches. */
export async function linkIn(page: Page, pattern: RegExp): Promise<string | undefined> {
  const hrefs = await page
    .locator('main a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  return hrefs.find((href) => href !== null && pattern.test(href)) ?? undefined;
}
