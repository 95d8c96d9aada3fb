import { sql } from 'drizzle-orm';
import { check, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { UserId } from '@/lib/kernel/ids';
import { type DocumentForm, documentForms } from '@/lib/kernel/topics/document-form';
import {
  type DateForm,
  dateForms,
  type Language,
  languages,
  type NumberForm,
  numberForms,
} from '@/locale/locale.mjs';
import { stateList } from '../../states';
import { users } from './users';

/** What a person has chosen of how Paydesk looks. What is empty follows the language or the browser. */
export const preferences = pgTable(
  'preferences',
  {
    userId: uuid('user_id')
      .$type<UserId>()
      .primaryKey()
      .references(() => users.id),
    language: text('language').$type<Language>(),
    numbers: text('numbers').$type<NumberForm>(),
    dates: text('dates').$type<DateForm>(),
    zone: text('zone'),
    /** How statements are printed: in which form and language. */
    documentForm: text('document_form').$type<DocumentForm>(),
    documentLanguage: text('document_language').$type<Language>(),
  },
  (table) => [
    check('preferences_language', sql`${table.language} in ${stateList(languages)}`),
    check('preferences_numbers', sql`${table.numbers} in ${stateList(numberForms)}`),
    check('preferences_dates', sql`${table.dates} in ${stateList(dateForms)}`),
    check('preferences_document_form', sql`${table.documentForm} in ${stateList(documentForms)}`),
    check('preferences_document_language', sql`${table.documentLanguage} in ${stateList(languages)}`),
    check('preferences_zone', sql`length(${table.zone}) between 1 and 64`),
  ],
);
