/** The files behind the imports of this visit, by import: reading one in another way means sending it again. */
const files = new Map<string, File>()

/** Keeps the file of an import for as long as the page is not loaded anew. Only the last few: they may be large. */
export function keepFile(id: string, file: File): void {
  files.set(id, file)
  const [oldest] = files.keys()
  if (files.size > 3 && oldest !== undefined) files.delete(oldest)
}

/** The file of an import, where it is still at hand. */
export function fileOf(id: string): File | undefined {
  return files.get(id)
}
