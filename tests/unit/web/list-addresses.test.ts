import { describe, expect, it } from 'vitest';
import { exportedExceptionColumns } from '@/app/(office)/exceptions/exported-columns';
import { viewQuery } from '@/app/(office)/lists/view-query';
import { exportedBreakColumns } from '@/app/(office)/reconciliation/exported-columns';
import { exceptionColumns } from '@/lib/orders/exceptions/columns';
import { exceptionQuery, readExceptionFilter } from '@/lib/orders/exceptions/filter';
import { breakColumns } from '@/lib/reconciliation/breaks/columns';
import { breaksQuery, readBreakFilter } from '@/lib/reconciliation/breaks/filter';

const searchOf = (query: string) => Object.fromEntries(new URLSearchParams(query));

describe('the address of a list', () => {
  it('keeps filter, columns and page of the differences', () => {
    const query = 'state=resolved&kind=paid_twice&owner=mine&age=7&columns=account%2Cage&page=3';
    expect(breaksQuery(readBreakFilter(searchOf(query)))).toBe(query);
    expect(readBreakFilter({ columns: 'nothing,owner' }).columns).toBeUndefined();
  });

  it('keeps filter and columns of the exceptions', () => {
    const query = 'kind=late&owner=nobody&columns=assignee%2Csince';
    expect(exceptionQuery(readExceptionFilter(searchOf(query)))).toBe(query);
    expect(readExceptionFilter({ owner: 'someone' }).owner).toBeUndefined();
  });

  it('is saved as a view from the first page on', () => {
    expect(viewQuery.reconciliation('state=gone&columns=day&page=4&other=1')).toBe('state=gone&columns=day');
  });
});

describe('an exported list', () => {
  it('has a column for each that is shown', () => {
    const titlesOf = (columns: readonly { readonly title: string }[]) => columns.map(({ title }) => title);
    const breakTitles = titlesOf(exportedBreakColumns(breakColumns));
    expect(breakTitles).toEqual([...new Set(breakTitles)]);
    expect(breakTitles).toEqual(expect.arrayContaining(['Assignee', 'Account', 'Day', 'Last seen (UTC)']));
    expect(titlesOf(exportedBreakColumns([]))).not.toContain('Day');
    expect(titlesOf(exportedExceptionColumns(exceptionColumns))).toContain('Assignee');
  });
});
