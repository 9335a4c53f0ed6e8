/** The kinds of question there are, in the order in which a menu offers them (P10.1). */
export const kindNames = ['mcq', 'tof', 'essay', 'matching'] as const

export type KindName = (typeof kindNames)[number]

/** Kept with the names, because pages ask for it and have no schemas. */
const gradedByHand: Readonly<Record<KindName, boolean>> = {
  mcq: false,
  tof: false,
  essay: true,
  matching: false,
}

/** Whether a person has to grade the answers to a kind of question. */
export function needsTeacher(kind: KindName): boolean {
  return gradedByHand[kind]
}
