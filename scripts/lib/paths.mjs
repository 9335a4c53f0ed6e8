import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's top directory. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/**
 * A path inside the repository.
 * @param {string[]} parts
 */
export const inRoot = (...parts) => join(root, ...parts)

/** Scratch space of the launch programs; never committed, may be deleted at any time. */
export const cache = inRoot('.cache')
