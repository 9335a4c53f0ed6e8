/** What names are filled up with: two scripts, one inside the other, and a word without a place to break. */
const fillers = [
  'of the Secondary School for Languages, Sciences and Social Studies in the New Administrative District ',
  'في المدرسة الثانوية للغات والعلوم والدراسات الاجتماعية بالحي الإداري الجديد ',
  'with a class from مدرسة المنارة الرسمية للغات and guests from Alexandria ',
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
]

/**
 * A name made as long as a field takes. `place` decides what it is filled with, so that rows differ; every third keeps its
 * name, as ordinary ones stand between.
 */
export function stretched(name: string, length: number, place: number): string {
  if (place % 3 === 0) return name
  const filler = fillers[place % fillers.length] ?? ''
  const whole = `${name} ${filler.repeat(Math.ceil(length / filler.length))}`
  return whole.slice(0, length - 4).trimEnd() + String(place).padStart(4, '0').slice(-4)
}
