/** The kinds of question there are, in the order in which a menu offers them (specification, 3). */
export const kindNames = ['mcq', 'tof', 'essay', 'matching'] as const

export type KindName = (typeof kindNames)[number]
