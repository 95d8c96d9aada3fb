import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/textarea';

/** Why something is proposed, for the one who agrees. */
export const NoteField = ({ note, change }: { note: string; change: (note: string) => void }) => (
  <Field name="note" label="Why" optional hint="Whoever decides reads it.">
    {(control) => (
      <Textarea
        {...control}
        rows={2}
        maxLength={500}
        value={note}
        onChange={(event) => change(event.target.value)}
      />
    )}
  </Field>
);
