import { withoutInvisible } from '@meridian/contract/core/invisible.ts'
import { normalizeForSearch } from '@meridian/contract/core/text.ts'

/** The form in which names are compared: normalized as for a search, with single spaces. */
export function plainName(name: string): string {
  return normalizeForSearch(name).replace(/\s+/g, ' ')
}

/** A thing of a school that files name, such as a class or a book. */
export interface Named {
  id: string
  name: string
}

/** A class of the school, with its grade. */
export interface Class extends Named {
  grade_id: string
}

/** Finds things by their names in a file: by the exact name, or else by the normalized one. */
export class Names<T extends Named> {
  readonly #exact = new Map<string, T[]>()
  readonly #normalized = new Map<string, T[]>()

  constructor(things: Iterable<T>) {
    for (const thing of things) {
      push(this.#exact, thing.name, thing)
      push(this.#normalized, plainName(thing.name), thing)
    }
  }

  /** Finds all things that a name may mean: none, one, or several that differ in spelling only. */
  find(name: string): readonly T[] {
    return this.#exact.get(name) ?? this.#normalized.get(plainName(name)) ?? []
  }
}

function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const there = map.get(key)
  if (there) there.push(value)
  else map.set(key, [value])
}

/**
 * Splits a cell with a list into its entries: at English and Arabic semicolons, bars and line ends, and at commas where the text is
 * not itself a known entry (a book may have a comma in its name).
 */
export function entriesOf(cell: string, isKnown: (entry: string) => boolean): string[] {
  if (cell === '' || isKnown(cell)) return cell === '' ? [] : [cell]
  return parts(cell, /[;؛|\n]/).flatMap((part) => (isKnown(part) ? [part] : parts(part, /[,،]/)))
}

function parts(text: string, sign: RegExp): string[] {
  return text
    .split(sign)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

/** Writes a list into a cell, always in the same order. */
export function listText(names: readonly string[]): string {
  const keyed = names.map((name) => ({ name, key: plainName(name) }))
  keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.name < b.name ? -1 : 1))
  return keyed.map(({ name }) => name).join('; ')
}

/** The beginning of a text, for a sentence. It never ends in half a character, which a database would refuse. */
export function beginning(text: string, max = 80): string {
  return text.slice(0, max).toWellFormed()
}

/** Cleans a cell: characters that the database cannot store become spaces, and invisible marks are removed. */
export function storable(cell: string): string {
  return withoutInvisible(cell.replace(/[\0\p{Cs}]/gu, ' ')).trim()
}
