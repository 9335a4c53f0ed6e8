/**
 * The form in which texts are compared in a search: letters in their usual forms (Arabic in a PDF may have others), in
 * lower case.
 */
export function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
}
