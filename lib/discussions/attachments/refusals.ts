import {
  mostAttachedMegabytes,
  mostAttachedMegabytesTogether,
  mostAttachments,
} from '@/lib/kernel/topics/discussions';

/** Messages for refused commands on attachments. The only place of these texts. */
export const attachmentRefusals = {
  not_found: 'This record does not exist any more, or you no longer have access to it.',
  empty: 'This file is empty. Choose another file.',
  too_large: `This file is larger than ${mostAttachedMegabytes} MB. Reduce its resolution or split it.`,
  unknown_format:
    'This file is not a PDF, PNG or JPEG, whatever its name says. Save it as PDF and attach that.',
  broken:
    'This file is damaged, or has other content after its end. Open it, save it again as PDF, PNG or JPEG, and attach that.',
  duplicate: 'This file is attached already.',
  too_many: `A record has at most ${mostAttachments} attachments, withdrawn ones included. Combine files, or attach them to a related record.`,
  too_much: `The attachments of a record have at most ${mostAttachedMegabytesTogether} MB together. Reduce the size of this file, or attach it to a related record.`,
  busy: 'Many files are being uploaded at the moment. Attach this file again in a minute.',
  interrupted: 'The upload was interrupted and nothing was stored. Attach the file again.',
  other_uploader: 'Only the person who attached a file can withdraw it.',
  withdrawn: 'This attachment is withdrawn already.',
} as const;
export type AttachmentRefusal = keyof typeof attachmentRefusals;
