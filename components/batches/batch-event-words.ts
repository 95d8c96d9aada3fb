import { countOf } from './count';

type Details = Readonly<Record<string, string | number | boolean | null>>;

const words: Readonly<Record<string, string>> = {
  upload: 'File uploaded',
  import: 'Reading of the file began',
  fail_import: 'The file could not be read',
  imported: 'Read and checked',
  edit: 'Changed, and a draft again',
  submit: 'Submitted for approval',
  take_out: 'Rows taken out',
  send_back: 'Sent back',
  decline: 'Declined',
  expire: 'Expired',
  agree: 'Approved, more approvals needed',
  approve: 'Approved',
  withdraw: 'Withdrawn',
  start: 'Started',
  pause: 'Paused',
  resume: 'Resumed',
  stop: 'Stopped',
  finish: 'Every payment has ended',
  retry: 'Made of failed rows',
  rename: 'Given another name',
  mend: 'Row mended',
  mend_file: 'Mended rows uploaded',
  leave_out: 'Rows left out',
  leave_out_wrong: 'Wrong rows left out',
  put_back: 'Rows put back',
};

/** What happened to a batch in a few words, with how many rows it was about where the event says so. */
export function batchEventWords(move: string, details: Details): string {
  const { count } = details;
  const said = words[move] ?? move;
  return typeof count === 'number' ? `${said}: ${countOf(count, 'row')}` : said;
}
