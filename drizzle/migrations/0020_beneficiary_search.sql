-- Searches are many and changes few: words go into the index at once, and not onto a list that every search reads through.
alter index beneficiaries_words set (fastupdate = off);
