const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0')

/** What belongs to no school has this in the school's place. */
export const ofProvider = 0xfffe

/**
 * The ids of one school (its number) in the order of making, as UUIDs of version 7: the same in every run, rising, so that
 * indexes grow at their end as they do with ids that begin with the time.
 */
export function idsOf(school: number) {
  const begin = `0191${hex(school, 4)}-0000-7000-8000-`
  let next = 0
  return () => begin + hex(++next, 12)
}
