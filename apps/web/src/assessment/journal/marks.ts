/** The questions of an attempt that its student has marked to check again; kept on the device. */
export interface Marks {
  read: () => ReadonlySet<string>
  set: (id: string, marked: boolean) => void
  clear: () => void
}

type Keep = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Opens the marks of one person's attempt. Storage that is blocked or full keeps none: they are no answers. */
export function openMarks(storage: Keep, userId: string, attemptId: string): Marks {
  const key = `meridian.marks.${userId}.${attemptId}`
  const marks: Marks = {
    read() {
      const saved = attempt<unknown>(() => JSON.parse(storage.getItem(key) ?? '[]'))
      return new Set(Array.isArray(saved) ? saved.filter((id) => typeof id === 'string') : [])
    },
    set(id, marked) {
      const ids = new Set(marks.read())
      if (marked) ids.add(id)
      else ids.delete(id)
      attempt(() => storage.setItem(key, JSON.stringify([...ids])))
    },
    clear: () => void attempt(() => storage.removeItem(key)),
  }
  return marks
}

function attempt<T>(use: () => T): T | null {
  try {
    return use()
  } catch {
    return null
  }
}
