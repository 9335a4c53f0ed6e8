/** The questions of an attempt that its student wants to look at again; the device stores them. */
export interface Flags {
  read: () => ReadonlySet<string>
  set: (id: string, flagged: boolean) => void
  clear: () => void
}

type Keep = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Opens the flags of one person's attempt. Where storage is blocked or full no flag is kept, and no error is raised. */
export function openFlags(storage: Keep, userId: string, attemptId: string): Flags {
  const key = `meridian.marks.${userId}.${attemptId}`
  const flags: Flags = {
    read() {
      const saved = attempt<unknown>(() => JSON.parse(storage.getItem(key) ?? '[]'))
      return new Set(Array.isArray(saved) ? saved.filter((id) => typeof id === 'string') : [])
    },
    set(id, flagged) {
      const ids = new Set(flags.read())
      if (flagged) ids.add(id)
      else ids.delete(id)
      attempt(() => storage.setItem(key, JSON.stringify([...ids])))
    },
    clear: () => void attempt(() => storage.removeItem(key)),
  }
  return flags
}

function attempt<T>(use: () => T): T | null {
  try {
    return use()
  } catch {
    return null
  }
}
