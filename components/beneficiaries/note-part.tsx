import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/textarea';

type Answer = { readonly note: string; readonly isChecked: boolean };

/** What the maker says to the one who decides; where there is something to be wary of, also how it was checked. */
export const NotePart = ({
  answer,
  change,
  isWarned,
}: {
  answer: Answer;
  change: (answer: Answer) => void;
  isWarned: boolean;
}) => (
  <>
    <Field
      name="note"
      label={isWarned ? 'How you checked it' : 'Why, for the one who verifies'}
      {...(isWarned ? { required: true } : { optional: true })}
    >
      {(control) => (
        <Textarea
          {...control}
          value={answer.note}
          maxLength={500}
          placeholder={isWarned ? 'Called Ms Brandt on the number in our contract of 2023 …' : undefined}
          onChange={(event) => change({ ...answer, note: event.target.value })}
        />
      )}
    </Field>
    {isWarned && (
      <Checkbox
        name="checked"
        checked={answer.isChecked}
        onChange={(event) => change({ ...answer, isChecked: event.target.checked })}
        label="I have read what to be wary of, and checked it as I say above"
        description="Your words and the warnings are shown to the one who decides."
      />
    )}
  </>
);
