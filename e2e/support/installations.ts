/**
 * What is served for the journeys, each at a port of its own from the first on: the demo that journeys work in, and those
 * that are only walked over, one as it is made, one with very much in it and one with nothing (DEMO in docs/operations.md).
 */
export const installations = ['demo', 'untouched', 'large', 'bare'] as const
export type Installation = (typeof installations)[number]

/** Where an installation answers. The port of the first is named by the one who starts the run. */
export function portOf(name: Installation): number {
  return Number(process.env.MERIDIAN_E2E_PORT) + installations.indexOf(name)
}

/** The address of an installation, without a slash at its end. */
export const addressOf = (name: Installation): string => `http://127.0.0.1:${portOf(name)}`

/** What is said once all of a run's installations answer. */
export const servedWords = 'All installations are served.'
