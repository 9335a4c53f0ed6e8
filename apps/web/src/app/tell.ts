/*
 * The function stands in the page as well, where it says what an answer says before there is code (build/page-functions.ts): by itself,
 * without anything around it.
 */

/**
 * Writes what an answer says into a part of a frame that the build has drawn (ui/told), by the marks in it. A path is one of names and numbers
 * with dots between them (`data.paper.questions.0`).
 * - `data-told`: the text at a path takes the place of what is in the box, where there is one; `#` is the place in a list, from 1.
 * - `data-each`: what is in the box is the sample of an item of the list at a path; it is there once for each of them, and its paths begin
 *   at the item. `data-where` takes those alone of whose values, `name=value` with blanks between them, one is right, and
 *   `data-most` at most so many.
 * - `data-if`: the box stays where there is something at a path, or with `!` before it where there is nothing.
 * @returns the boxes that have a text now. Their texts are texts, whatever is in them.
 */
export function tell(box: HTMLElement, said: unknown, place = 0): HTMLElement[] {
  const at = (value: unknown, path: string): unknown =>
    path
      .split('.')
      .reduce((found, name) => (found as Record<string, unknown> | undefined)?.[name], value)
  const all = (mark: string) => [...box.querySelectorAll<HTMLElement>(`[data-${mark}]`)]
  const lists: [HTMLElement, HTMLElement[]][] = []
  const told: HTMLElement[] = []
  for (const list of all('each')) {
    // A list in the sample of another one is that one's.
    const sample = box.contains(list) && list.firstElementChild
    if (!sample) continue
    sample.remove()
    const { each = '', where, most } = list.dataset
    const found = at(said, each)
    const items = (Array.isArray(found) ? found : []).filter(
      (item) =>
        !where ||
        where.split(' ').some((one) => {
          const [name = '', value] = one.split('=')
          return String(at(item, name)) === value
        }),
    )
    const copies = items.slice(0, Number(most ?? items.length)).map((item, index) => {
      const copy = sample.cloneNode(true) as HTMLElement
      const around = document.createElement('div')
      around.append(copy)
      told.push(...tell(around, item, index + 1))
      return copy
    })
    lists.push([list, copies])
  }
  for (const part of all('if')) {
    const [, not, path = ''] = /^(!?)(.*)$/.exec(part.dataset.if ?? '') ?? []
    if (Boolean(at(said, path)) === Boolean(not)) part.remove()
  }
  for (const text of all('told')) {
    const path = text.dataset.told ?? ''
    const value = path === '#' ? place : at(said, path)
    if (value === undefined || value === null || value === '') continue
    text.textContent = String(value)
    told.push(text)
  }
  for (const [list, copies] of lists) list.replaceChildren(...copies)
  return told
}
