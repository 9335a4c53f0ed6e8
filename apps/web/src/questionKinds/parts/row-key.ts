let count = 0

/** A key for React alone: rows that are not saved yet have to be told apart. */
export function newRowKey(): string {
  count += 1
  return `row-${count}`
}
