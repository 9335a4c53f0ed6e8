-- The searched form of a text; the same as fold() of the contract, held equal by a test.
create or replace function fold(value text) returns text language sql immutable parallel safe as $$
  select btrim(lower(translate(
    regexp_replace(
      normalize(translate(value, '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789'), NFKD),
      '[\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u0640]', '', 'g'),
    U&'\0671\0649\0629', U&'\0627\064a\0647')))
$$;
