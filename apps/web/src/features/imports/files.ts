/** The files of this visit by import: a file that has to be read in another way is sent again. */
const files = new Map<string, File>()

/** Keeps the file of an import until the page is reloaded. Only the last three stay, because files may be large. */
export function keepFile(id: string, file: File): void {
  files.set(id, file)
  const [oldest] = files.keys()
  if (files.size > 3 && oldest !== undefined) files.delete(oldest)
}

/** Finds the file of an import; undefined where it is no longer kept. */
export function fileOf(id: string): File | undefined {
  return files.get(id)
}
