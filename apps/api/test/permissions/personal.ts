import { canaries, gradeShown, keyFields } from './canaries.ts'
import type { CallerName } from './expected.ts'

/** What is unlike anything else in a world, so that an answer that holds it is known to tell of a person or a school. */
const child = (name: string, number: number) => ({
  name: `Canarychild ${name}`,
  /** Where an email begins; the rest of it differs by world. */
  email: `canary.${name.toLowerCase()}.`,
  phone: `0155500770${number}`,
})
export const children = {
  student: child('Alpha', 1),
  otherStudent: child('Beta', 2),
  farStudent: child('Gamma', 3),
}
/** What every name of a school, and of its classes and teachers, holds. */
export const schoolTokens = { a: 'Canaryschool Aleph', b: 'Canaryschool Beth' }

/** What an answer may tell of people, as the table names it. */
export const kinds = [
  "a student's name",
  "a student's phone",
  "a student's email",
  'a right answer',
  'a grade that is not out',
  'another school',
] as const
export type Kind = (typeof kinds)[number]

const ofSchoolB: readonly string[] = ['otherSchool', 'farTeacher', 'farStudent']
const provider: readonly string[] = ['prg', 'ibc']

/** Which kinds of personal fields stand in an answer; what students read of themselves is not among them. */
export function toldOf(caller: CallerName, text: string): Kind[] {
  const others = Object.entries(children).flatMap(([who, told]) => (who === caller ? [] : [told]))
  const has = (token: string) => text.includes(token)
  const foreign = ofSchoolB.includes(caller) ? schoolTokens.a : schoolTokens.b
  const told: Record<Kind, boolean> = {
    "a student's name": others.some(({ name }) => has(name)),
    "a student's phone": others.some(({ phone }) => has(phone)),
    "a student's email": others.some(({ email }) => has(email)),
    'a right answer': has(canaries.key) || has(canaries.why) || keyFields.test(text),
    'a grade that is not out': gradeShown.test(text) || has(canaries.feedback),
    'another school': !provider.includes(caller) && has(foreign),
  }
  return kinds.filter((kind) => told[kind])
}
