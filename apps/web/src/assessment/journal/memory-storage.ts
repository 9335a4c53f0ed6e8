import { type AnswerStorage, type Change, inOrder, type Kept } from './types.ts'

/** Creates a journal that lives as long as the page, for devices that store nothing and for tests. */
export function memoryStorage(): AnswerStorage {
  const pages = new Map<string, Omit<Kept, 'changes'>>()
  const changes = new Map<string, { user: string; attempt: string; change: Change }>()
  const keyOf = (...parts: string[]) => parts.join(' ')
  const read: AnswerStorage['read'] = async ({ user, attempt }) =>
    inOrder(
      [...changes.values()]
        .filter((entry) => entry.user === user && entry.attempt === attempt)
        .map(({ change }) => change),
    )
  return {
    lasting: false,
    read,
    async open(place) {
      const key = keyOf(place.user, place.attempt)
      const before = pages.get(key) ?? { page: 0, held: null, pages: [], handIn: null }
      const now = { ...before, page: before.page + 1 }
      pages.set(key, now)
      return { ...now, changes: await read(place) }
    },
    async ask({ user, attempt }, lease) {
      const key = keyOf(user, attempt)
      const row = pages.get(key) ?? { page: 0, held: null, pages: [], handIn: null }
      pages.set(key, { ...row, pages: [...new Set([...row.pages, lease])] })
    },
    async hold({ user, attempt }, lease) {
      const key = keyOf(user, attempt)
      const { page = 0, pages: before = [], handIn = null } = pages.get(key) ?? {}
      pages.set(key, { page, held: lease, pages: [...new Set([...before, lease])], handIn })
    },
    async wantHandIn({ user, attempt }, handIn) {
      const key = keyOf(user, attempt)
      pages.set(key, { page: 0, held: null, pages: [], ...pages.get(key), handIn })
    },
    async write({ user, attempt }, put, done) {
      for (const { lease, id, seq } of done) {
        const key = keyOf(user, attempt, lease, id)
        if ((changes.get(key)?.change.seq ?? 0) <= seq) changes.delete(key)
      }
      for (const change of put)
        changes.set(keyOf(user, attempt, change.lease, change.id), { user, attempt, change })
    },
    async attempts(user) {
      const mine = [...changes.values()].filter((entry) => entry.user === user)
      const waiting = [...pages].filter(
        ([key, row]) => row.handIn !== null && key.startsWith(`${user} `),
      )
      const ids = waiting.map(([key]) => key.slice(user.length + 1))
      return [...new Set([...mine.map(({ attempt }) => attempt), ...ids])]
    },
    async clear({ user, attempt }) {
      pages.delete(keyOf(user, attempt))
      for (const [key, entry] of changes)
        if (entry.user === user && entry.attempt === attempt) changes.delete(key)
    },
  }
}
