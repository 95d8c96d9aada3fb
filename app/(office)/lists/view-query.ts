import { auditQuery, parseAuditAddress } from '@/lib/audit/list-filter';
import { batchQuery, readBatchFilter } from '@/lib/batches/reads/list-filter';
import { beneficiaryQuery, readBeneficiaryFilter } from '@/lib/beneficiaries/book/filter';
import { changeQuery, readChangeFilter } from '@/lib/change-requests/filter';
import type { ViewedList } from '@/lib/kernel/lists/list-settings';
import { exceptionQuery, firstPage, readExceptionFilter } from '@/lib/orders/exceptions/filter';
import { filterQuery, readFilter } from '@/lib/orders/reads/filter';
import { peopleQuery, readPeopleFilter } from '@/lib/people/list/filter';
import { breaksQuery, readBreakFilter } from '@/lib/reconciliation/breaks/filter';
import { readRecurringFilter, recurringQuery } from '@/lib/recurring/filter';
import { readWebhookFilter, webhookQuery } from '@/lib/webhooks/filter';

const searchOf = (query: string) => Object.fromEntries(new URLSearchParams(query));

/** What a view keeps of a list's address: its known parameters, from the first page on. */
export const viewQuery: Readonly<Record<ViewedList, (query: string) => string>> = {
  payments: (query) => filterQuery({ ...readFilter(searchOf(query)), after: undefined }),
  batches: (query) => batchQuery({ ...readBatchFilter(searchOf(query)), after: undefined }),
  beneficiaries: (query) => beneficiaryQuery({ ...readBeneficiaryFilter(searchOf(query)), after: undefined }),
  exceptions: (query) => exceptionQuery(firstPage(readExceptionFilter(searchOf(query)))),
  reconciliation: (query) => breaksQuery({ ...readBreakFilter(searchOf(query)), after: undefined }),
  audit: (query) => auditQuery({ ...parseAuditAddress(searchOf(query)), after: undefined }),
  webhooks: (query) => webhookQuery({ ...readWebhookFilter(searchOf(query)), after: undefined }),
  'change-requests': (query) => changeQuery({ ...readChangeFilter(searchOf(query)), after: undefined }),
  recurring: (query) => recurringQuery(readRecurringFilter(searchOf(query))),
  people: (query) => peopleQuery(readPeopleFilter(searchOf(query))),
};
