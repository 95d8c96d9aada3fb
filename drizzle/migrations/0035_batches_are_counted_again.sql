-- What a batch says of its progress is counted again: rows that are released have their orders, and one that is done has nothing left.
-- A chunk is counted by itself, so that a large batch costs no more than a small one; all of it once, at its end.
create function guard_batch_progress() returns trigger language plpgsql as $$
begin
  if new.released_to > old.released_to and (
    select count(*) from batch_rows
    where batch_id = new.id and position > old.released_to and position <= new.released_to and left_out is null
  ) <> (
    select count(*) from orders
    where batch_id = new.id and batch_position > old.released_to and batch_position <= new.released_to
  ) then
    raise exception 'a row is released as an order' using errcode = '23514', constraint = 'batches_released';
  end if;
  if new.state = 'done' and old.state <> 'done' and (
    (select count(*) from orders where batch_id = new.id) <> new.row_count
    or exists (select from orders where batch_id = new.id and state in ('approved', 'sending', 'checking', 'pending'))
  ) then
    raise exception 'a batch is done when each of its rows has come to its end' using errcode = '23514', constraint = 'batches_done';
  end if;
  return new;
end $$;
--> statement-breakpoint
-- After the guard by its name, which says what moves and changes there are.
create trigger guard_progress before update on batches for each row
  when (new.released_to > old.released_to or (new.state = 'done' and old.state <> 'done')) execute function guard_batch_progress();
