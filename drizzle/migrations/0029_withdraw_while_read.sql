-- Somebody who sees that it is the wrong file need not wait until it is read.
insert into batch_moves values ('importing', 'withdrawn');
