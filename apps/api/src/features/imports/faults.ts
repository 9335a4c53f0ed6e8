/*
 * The texts of cells without a value: an error of a formula, as spreadsheets write it into files and exports, or Meridian's own
 * word for a formula that was never calculated. They count as text until a row is planned, so that people can see, search and
 * correct them like other cells.
 */

/** The text of a cell whose formula has no value in the file. */
export const formulaWithoutValue = '#FORMULA!'

/** The errors of spreadsheets by the number that their files have for them. */
const errors: Record<number, string> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
  43: '#GETTING_DATA',
}
/** The errors of newer spreadsheets, which files have as text and without a number. */
const others = ['#SPILL!', '#CALC!', '#BLOCKED!', '#FIELD!', '#CONNECT!', '#BUSY!', '#ERROR!']
const known = new Set([...Object.values(errors), ...others])

/** The text of an error of a formula, by its number in files. */
export function errorNamed(code: number | undefined): string {
  return errors[code ?? -1] ?? '#ERROR!'
}

/** Tells whether a cell is the error of a formula. */
export function isError(text: string): boolean {
  return known.has(text.toUpperCase())
}

/** Tells whether a cell has an error, or a formula without a value, in place of a value. */
export function isFault(text: string): boolean {
  return text === formulaWithoutValue || isError(text)
}
