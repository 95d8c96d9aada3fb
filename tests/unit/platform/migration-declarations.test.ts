import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { declarationOf } from '@/lib/db/migrations/declaration';
import { isLaterRelease } from '@/lib/db/migrations/release';
import { tagsIn } from '../../support/database/schema-folder';

/** Migrations up to this one were written before the rule. */
const undeclaredTo = 40;

const tags = tagsIn('drizzle');
const textOf = (tag: string): string => readFileSync(`drizzle/migrations/${tag}.sql`, 'utf8');

/** Statements after which the release before fails, or writes what is refused. */
const contractions: readonly RegExp[] = [
  /\bdrop\s+(table|column|schema|type|view|function|default)\b/i,
  /\brename\b/i,
  /\bset\s+not\s+null\b/i,
  /\balter\s+column\s+\S+\s+(set\s+data\s+)?type\b/i,
  /\badd\s+column\s+(?![^;]*\bdefault\b)[^;]*\bnot\s+null\b/i,
  /\btruncate\b/i,
];

const contractionsOf = (text: string): readonly string[] =>
  text
    .replace(/--.*$/gm, '')
    .split(';')
    .filter((statement) => contractions.some((one) => one.test(statement)))
    .map((statement) => statement.trim());

describe('a migration', () => {
  const declaring = tags.filter((tag) => Number.parseInt(tag, 10) > undeclaredTo);

  it('declares whether the release before runs on its schema', () => {
    const undeclared = declaring.filter((tag) => declarationOf(textOf(tag)) === undefined);
    expect(undeclared, 'first line: "-- expanding", or "-- contracting: runs from 0041_name"').toEqual([]);
  });

  it('takes nothing away that the release before uses, unless it declares that', () => {
    const hidden = declaring.flatMap((tag) =>
      declarationOf(textOf(tag))?.kind === 'expanding' ? contractionsOf(textOf(tag)) : [],
    );
    expect(hidden).toEqual([]);
  });

  it('names an existing migration if it contracts', () => {
    const unknown = declaring.filter((tag) => {
      const declaration = declarationOf(textOf(tag));
      return declaration?.kind === 'contracting' && !tags.includes(declaration.since);
    });
    expect(unknown).toEqual([]);
  });
});

describe('the rule for expanding migrations', () => {
  it.each([
    'alter table orders drop column colour',
    'alter table orders rename column colour to color',
    'drop table colours',
    'alter table orders alter column colour set not null',
    'ALTER TABLE "orders" ALTER COLUMN "colour" SET DATA TYPE varchar(9)',
    'alter table orders add column colour text not null',
    'alter table orders alter column colour drop default',
  ])('refuses %s', (statement) => {
    expect(contractionsOf(`-- expanding\n${statement};`)).toEqual([statement]);
  });

  it.each([
    'alter table orders add column colour text',
    "alter table orders add column colour text not null default 'red'",
    'create table colours (name text primary key, note text not null)',
    'create index on orders (colour)',
    '-- drop table orders',
  ])('accepts %s', (statement) => {
    expect(contractionsOf(`-- expanding\n${statement};`)).toEqual([]);
  });
});

describe('a declaration', () => {
  it.each([
    ['-- expanding\nselect 1', { kind: 'expanding' }],
    ['-- contracting: runs from 0041_colours\nselect 1', { kind: 'contracting', since: '0041_colours' }],
    ['select 1', undefined],
    ['-- Adds colours.\n-- expanding', undefined],
  ])('is the first line of %j', (text, declaration) => {
    expect(declarationOf(text)).toEqual(declaration);
  });
});

describe('releases', () => {
  it.each([
    ['0.3.0', '0.2.0', true],
    ['0.10.0', '0.9.1', true],
    ['1.0.0', '0.9.1', true],
    ['0.2.0', '0.2.0', false],
    ['0.2.0', '0.3.0', false],
  ])('are compared by their numbers: %s after %s is %s', (one, other, isLater) => {
    expect(isLaterRelease(one, other)).toBe(isLater);
  });
});
