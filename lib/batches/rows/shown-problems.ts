import { t as answers } from '@/messages/batch-answers';
import { t as file } from '@/messages/batch-file';
import { en as answersEn } from '@/messages/en/batch-answers';
import { en as fileEn } from '@/messages/en/batch-file';
import { en as fieldsEn } from '@/messages/en/fields';
import { en as readingEn } from '@/messages/en/file-problems';
import { t as fields } from '@/messages/fields';
import { t as reading } from '@/messages/file-problems';
import { createStoredTexts } from '@/messages/stored-text';

/** A stored problem of a row or a batch in the reader's language; English if its wording is not a message. */
export const shownProblem = createStoredTexts([
  { en: fieldsEn, t: fields },
  { en: answersEn, t: answers },
  { en: fileEn, t: file },
  { en: readingEn, t: reading },
]);

/** The problems of a row by field. */
export const shownProblems = <Problems extends Readonly<Record<string, string>> | null>(
  problems: Problems,
): Problems =>
  // safe: the same fields
  (problems &&
    Object.fromEntries(
      Object.entries(problems).map(([field, text]) => [field, shownProblem(text)]),
    )) as Problems;
