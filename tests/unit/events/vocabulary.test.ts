import { describe, expect, it } from 'vitest';
import { batchMoves } from '@/lib/batches/batch/batch';
import { auditText, batchEventLabel, orderEventLabel } from '@/lib/events/vocabulary';
import { moves } from '@/lib/orders/order/order';
import { readSourceFiles } from '../../support/code/source-files';

describe('the vocabulary of events', () => {
  it.each(Object.keys(moves))('has an audit text and a label for the move "%s" of an order', (move) => {
    expect(auditText(`order.${move}`)).not.toContain('order.');
    expect(orderEventLabel(move)).not.toBe(move);
  });

  it.each(Object.keys(batchMoves))('has an audit text and a label for the move "%s" of a batch', (move) => {
    expect(auditText(`batch.${move}`)).not.toContain('batch.');
    expect(batchEventLabel(move)).not.toBe(move);
  });

  it('has an audit text for every recorded action', () => {
    const recorded = readSourceFiles('lib', 'app').flatMap(({ text }) =>
      [...text.matchAll(/\baction: '(\w+\.\w+)'/g)].map(([, action = '']) => action),
    );
    expect(recorded.length).toBeGreaterThan(20);
    expect(recorded.filter((action) => auditText(action) === action)).toEqual([]);
  });

  it('shows an unknown event by its name', () => {
    expect(auditText('order.teleported')).toBe('order.teleported');
    expect(auditText('constructor')).toBe('constructor');
    expect(orderEventLabel('exception_teleported')).toBe('exception_teleported');
  });
});
