-- Written by `npm run generate` from the moves in lib/orders/order/order.ts and lib/batches/batch/batch.ts: change those.

create or replace function can_order_move(from_state text, to_state text) returns boolean
language sql immutable parallel safe as $$
  select (from_state, to_state) in (
    ('draft', 'draft'),
    ('awaiting_approval', 'draft'),
    ('held', 'draft'),
    ('draft', 'awaiting_approval'),
    ('draft', 'withdrawn'),
    ('awaiting_approval', 'withdrawn'),
    ('held', 'withdrawn'),
    ('awaiting_approval', 'approved'),
    ('awaiting_approval', 'held'),
    ('awaiting_approval', 'declined'),
    ('awaiting_approval', 'expired'),
    ('held', 'approved'),
    ('approved', 'withdrawn'),
    ('approved', 'sending'),
    ('sending', 'pending'),
    ('checking', 'pending'),
    ('sending', 'refused'),
    ('checking', 'refused'),
    ('sending', 'checking'),
    ('refused', 'pending'),
    ('pending', 'completed'),
    ('pending', 'rejected'),
    ('pending', 'cancelled')
  )
$$;

create or replace function can_batch_move(from_state text, to_state text) returns boolean
language sql immutable parallel safe as $$
  select (from_state, to_state) in (
    ('uploaded', 'importing'),
    ('draft', 'importing'),
    ('importing', 'uploaded'),
    ('importing', 'draft'),
    ('draft', 'draft'),
    ('awaiting_approval', 'draft'),
    ('draft', 'awaiting_approval'),
    ('awaiting_approval', 'awaiting_approval'),
    ('awaiting_approval', 'declined'),
    ('uploaded', 'expired'),
    ('awaiting_approval', 'expired'),
    ('awaiting_approval', 'approved'),
    ('uploaded', 'withdrawn'),
    ('importing', 'withdrawn'),
    ('draft', 'withdrawn'),
    ('awaiting_approval', 'withdrawn'),
    ('approved', 'withdrawn'),
    ('approved', 'running'),
    ('approved', 'paused'),
    ('running', 'paused'),
    ('paused', 'running'),
    ('running', 'stopped'),
    ('paused', 'stopped'),
    ('running', 'done')
  )
$$;
