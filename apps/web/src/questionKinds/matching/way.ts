import { createStore } from '../../core/store.ts'

const key = 'meridian.matching'

/** True where somebody matches by choosing from lists, on this device. */
export const fromLists = createStore(read())

function read(): boolean {
  try {
    return localStorage.getItem(key) === 'lists'
  } catch {
    return false
  }
}

/** Changes between matching by hand and from lists; the device remembers it. */
export function matchFromLists(lists: boolean): void {
  fromLists.set(lists)
  try {
    if (lists) localStorage.setItem(key, 'lists')
    else localStorage.removeItem(key)
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}
