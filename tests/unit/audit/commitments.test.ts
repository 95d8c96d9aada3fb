import { afterEach, describe, expect, it } from 'vitest';
import { commitTo, isAsCommitted, setCommitting } from '@/lib/audit/commitments/commitments';
import { commitRecord } from '@/lib/audit/commitments/personal-fields';
import { hashOfRecord, isAsRecorded } from '@/lib/audit/record';

const holds = (committed: Parameters<typeof isAsCommitted>[0], values: Record<string, string>) =>
  isAsCommitted(committed, (field) => values[field]);

describe('a commitment', () => {
  const values = { name: 'Ana Kovač', email: 'ana@example.com' };
  const { commitments, salts } = commitTo(values);

  it('holds for its value, and for no other', () => {
    expect(holds({ commitments, salts }, values)).toBe(true);
    expect(holds({ commitments, salts }, { ...values, name: 'Ben Ito' })).toBe(false);
    expect(holds({ commitments, salts }, { name: values.email, email: values.name })).toBe(false);
  });

  it('holds without its salt only for the name of an erased person', () => {
    const { name: _erased, ...rest } = salts;
    expect(holds({ commitments, salts: rest }, { ...values, name: 'Person 01234567' })).toBe(true);
    expect(holds({ commitments, salts: rest }, { ...values, name: 'Ben Ito' })).toBe(false);
    expect(holds({ commitments, salts: rest }, values)).toBe(false);
  });

  it('differs each time, so that nobody confirms a guess without the salt', () => {
    expect(commitTo(values).commitments).not.toEqual(commitments);
  });
});

describe('an audit record with commitments', () => {
  afterEach(() => setCommitting(false));
  const content = {
    actorId: '0193f0f5-0000-7000-8000-000000000001' as never, // safe: an identifier of the right form
    actorName: 'Ana Kovač',
    details: { name: 'Ben Ito', email: 'ben@example.com', role: 'maker', failures: 3 },
  };
  const recorded = () => {
    setCommitting(true);
    const record = {
      ...content,
      ...commitRecord(content),
      sequence: 1n,
      at: new Date(0),
      action: 'person.added',
      subjectKind: 'person',
      subjectId: content.actorId,
      previousHash: '0'.repeat(64),
    };
    return { ...record, hash: hashOfRecord(record) };
  };

  it('keeps its hash when names are erased', () => {
    const record = recorded();
    const erased = {
      ...record,
      actorName: 'Person 0193f0f5',
      details: { ...content.details, name: 'Person 0193f0f5', email: 'Person 0193f0f5' },
      salts: {},
    };
    expect([isAsRecorded(record), isAsRecorded(erased)]).toEqual([true, true]);
  });

  it.each([
    ['another name', { actorName: 'Ben Ito' }],
    ['another role', { details: { ...content.details, role: 'admin' } }],
    ['a missing name', { details: { role: 'maker', failures: 3 } }],
    ['no commitments', { commitments: null, salts: null }],
    ['other commitments', { commitments: { actorName: '0'.repeat(64) } }],
  ])('is not intact with %s', (_, change) => {
    expect(isAsRecorded({ ...recorded(), ...change })).toBe(false);
  });

  it('has none before the installation commits, nor for a component', () => {
    expect(commitRecord(content)).toEqual({ commitments: null, salts: null });
    setCommitting(true);
    expect(commitRecord({ actorId: null, actorName: 'Paydesk', details: {} }).commitments).toEqual({});
  });
});
