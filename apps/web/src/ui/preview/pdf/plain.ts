/** A text as it is compared in a search: letters in their usual forms (Arabic in a PDF may have others), and small. */
export function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
}
