/** The family name of somebody who has none, in the packages of this program: those of others want one. */
export const noFamily = '-'
