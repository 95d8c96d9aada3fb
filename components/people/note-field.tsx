import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/textarea';

/** Why, for the admin who decides. */
export const NoteField = ({ note, onNote }: { note: string; onNote: (note: string) => void }) => (
  <Field name="note" label="Why" hint="The admin who decides reads it." optional>
    {(control) => (
      <Textarea
        {...control}
        rows={2}
        maxLength={500}
        value={note}
        onChange={(event) => onNote(event.target.value)}
      />
    )}
  </Field>
);
