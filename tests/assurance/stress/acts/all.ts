import type { Act } from '../act';
import { reschedule, withdraw } from './changing';
import { preferences } from './choosing';
import { approve, decline } from './deciding';
import { draft, submit } from './drafting';
import { beneficiary, comment } from './recording';
import { upload } from './uploading';

export const allActs: readonly Act[] = [
  draft,
  submit,
  approve,
  decline,
  withdraw,
  reschedule,
  comment,
  beneficiary,
  upload,
  preferences,
];
