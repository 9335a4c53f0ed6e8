import type { Worker } from 'node:cluster'

const asked = { meridian: 'are you there' } as const
const told = { meridian: 'here' } as const

const isWord = (message: unknown, word: { meridian: string }) =>
  (message as { meridian?: unknown } | null)?.meridian === word.meridian

/** In one of several processes: answers the one that started it for as long as this one does anything at all. */
export function answerWhetherAlive(): void {
  process.on('message', (message) => {
    if (isWord(message, asked)) process.send?.(told)
  })
}

/**
 * Asks a process now and again whether it still does anything, and ends one that has said nothing for so many milliseconds: a
 * connection that it has is served by nobody. Whoever watches its end replaces it. `hung` is told before. It counts from the first
 * word: a process that starts may have much to read before.
 */
export function endWhenHung(worker: Worker, patience: number, hung: () => void): void {
  let heard: number | undefined
  let lastLook = performance.now()
  const every = patience / 5
  const timer = setInterval(() => {
    const now = performance.now()
    // Where this process stood still itself, with all others perhaps, nobody had a chance to be heard.
    if (heard !== undefined && now - lastLook > 2 * every) heard = now
    lastLook = now
    if (heard !== undefined && now - heard > patience) {
      clearInterval(timer)
      hung()
      worker.process.kill('SIGKILL')
    } else if (worker.isConnected()) worker.send(asked)
  }, every)
  timer.unref()
  worker.on('message', (message) => {
    if (isWord(message, told)) heard = performance.now()
  })
  worker.once('exit', () => clearInterval(timer))
}
