/** The attempts that are on their way as a whole, each counted as often as it is. */
export function createLeaving() {
  const counts = new Map<string, number>()
  return {
    has: (attemptId: string) => counts.has(attemptId),
    begin(attempts: Iterable<string>): void {
      for (const id of attempts) counts.set(id, (counts.get(id) ?? 0) + 1)
    },
    end(attempts: Iterable<string>): void {
      for (const id of attempts) {
        const left = (counts.get(id) ?? 1) - 1
        if (left > 0) counts.set(id, left)
        else counts.delete(id)
      }
    },
  }
}
