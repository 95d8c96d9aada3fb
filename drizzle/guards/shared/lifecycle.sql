-- Written by `npm run generate` from the moves and sets of states that drizzle/generated-guards.ts names.

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
    ('importing', 'delivered'),
    ('delivered', 'draft'),
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
    ('delivered', 'withdrawn'),
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

create or replace function order_is_unsent(state text) returns boolean
language sql immutable parallel safe as $$
  select state in ('held', 'approved')
$$;

create or replace function order_is_sendable(state text) returns boolean
language sql immutable parallel safe as $$
  select state in ('approved', 'sending', 'checking')
$$;

create or replace function order_is_in_flight(state text) returns boolean
language sql immutable parallel safe as $$
  select state in ('approved', 'sending', 'checking', 'pending')
$$;

create or replace function order_may_be_paid(state text) returns boolean
language sql immutable parallel safe as $$
  select state in ('sending', 'checking', 'pending', 'completed')
$$;

create or replace function order_is_retryable(state text) returns boolean
language sql immutable parallel safe as $$
  select state in ('rejected', 'refused', 'cancelled', 'withdrawn')
$$;

create or replace function order_ended_unsent(state text) returns boolean
language sql immutable parallel safe as $$
  select state in ('declined', 'withdrawn', 'expired')
$$;

create or replace function order_has_ended(state text) returns boolean
language sql immutable parallel safe as $$
  select state in ('completed', 'rejected', 'refused', 'cancelled', 'declined', 'withdrawn', 'expired')
$$;

create or replace function batch_ended_unsent(state text) returns boolean
language sql immutable parallel safe as $$
  select state in ('withdrawn', 'declined', 'expired')
$$;

create or replace function batch_has_ended(state text) returns boolean
language sql immutable parallel safe as $$
  select state in ('done', 'stopped', 'declined', 'withdrawn', 'expired')
$$;
