-- The searched form of a text; the same as normalizeForSearch() of the contract, held equal by a test.
create or replace function normalize_for_search(value text) returns text language sql immutable parallel safe as $$
  select btrim(lower(translate(
    regexp_replace(
      normalize(translate(value, '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789'), NFKD),
      '[\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u0640]', '', 'g'),
    U&'\0671\0649\0629', U&'\0627\064a\0647')))
$$;

-- The same for two texts that differ in nothing but what normalize_for_search() takes away, blanks and marks of punctuation. Those of Arabic
-- are named, because what counts as one depends on the locale of the database.
create or replace function text_fingerprint(value text) returns uuid language sql immutable parallel safe as $$
  select md5(regexp_replace(normalize_for_search(value), '[[:space:][:punct:]،؛؟«»“”‘’…–—]+', '', 'g'))::uuid
$$;
