import { showStoredValue } from '@/lib/kernel/formats/stored-value';
import { t as answers } from '@/messages/batch-answers';
import { t as file } from '@/messages/batch-file';
import { t as changes } from '@/messages/dry-run-changes';
import { en as answersEn } from '@/messages/en/batch-answers';
import { en as fileEn } from '@/messages/en/batch-file';
import { en as changesEn } from '@/messages/en/dry-run-changes';
import { en as fieldsEn } from '@/messages/en/fields';
import { en as readingEn } from '@/messages/en/file-problems';
import { en as networksEn } from '@/messages/en/networks';
import { t as fields } from '@/messages/fields';
import { t as reading } from '@/messages/file-problems';
import { t as networks } from '@/messages/networks';
import { createStoredTexts } from '@/messages/stored-text';

/** A stored problem of a row or a batch in the reader's language; English if its wording is not a message. */
export const shownProblem = createStoredTexts(
  [
    { en: fieldsEn, t: fields },
    { en: answersEn, t: answers },
    { en: fileEn, t: file },
    { en: readingEn, t: reading },
    { en: changesEn, t: changes },
    { en: networksEn, t: networks },
  ],
  { showValue: showStoredValue },
);

/** The problems of a row by field. */
export const shownProblems = <Problems extends Readonly<Record<string, string>> | null>(
  problems: Problems,
): Problems =>
  // safe: the same fields
  (problems &&
    Object.fromEntries(
      Object.entries(problems).map(([field, text]) => [field, shownProblem(text)]),
    )) as Problems;
