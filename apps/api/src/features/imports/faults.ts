/*
 * What stands in a cell that has no value of its own: an error of a formula, as spreadsheets write it into their files and
 * into what they export, or our own word for a formula that was never worked out. They are text like any other until a
 * row is planned, so that they can be seen, searched and put right as the rest.
 */

/** Stands for a formula that the file has no value of. */
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
/** Those that newer spreadsheets have, and files name by their text alone. */
const others = ['#SPILL!', '#CALC!', '#BLOCKED!', '#FIELD!', '#CONNECT!', '#BUSY!', '#ERROR!']
const known = new Set([...Object.values(errors), ...others])

/** The word for an error of a formula. */
export function errorNamed(code: number | undefined): string {
  return errors[code ?? -1] ?? '#ERROR!'
}

/** Whether a cell holds the error of a formula and nothing else. */
export function isError(text: string): boolean {
  return known.has(text.toUpperCase())
}

/** Whether a cell has no value of its own. */
export function isFault(text: string): boolean {
  return text === formulaWithoutValue || isError(text)
}
