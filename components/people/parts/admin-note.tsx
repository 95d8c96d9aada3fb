import { NoteField } from '@/components/ui/forms/note-field';

/** Why, for the admin who decides. */
export const AdminNote = ({ note, onNote }: { note: string; onNote: (note: string) => void }) => (
  <NoteField hint="The admin who decides reads it." optional text={note} onText={onNote} />
);
