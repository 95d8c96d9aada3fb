import { NoteField } from '@/components/ui/forms/note-field';
import { t } from '@/messages/people';

/** The reason for the change, for the deciding admin. */
export const AdminNote = ({ note, onNote }: { note: string; onNote: (note: string) => void }) => (
  <NoteField hint={t('fields.noteHint')} optional text={note} onText={onNote} />
);
