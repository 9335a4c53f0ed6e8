/**
 * The header of an answer that came from a replica (`fromReplica` of a route): the moment up to which everything is in it, as
 * an instant. The standard header `Age` beside it says the same in seconds. An answer without it is of now.
 */
export const asOfHeader = 'as-of'

/** The age in seconds from which pages and files say of when they are: what is younger nobody would call old. */
export const toldFrom = 10
