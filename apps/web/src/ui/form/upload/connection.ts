/** Milliseconds without a byte after which a connection counts as lost. */
const patience = 30_000

/** A connection that is watched. */
interface Connection {
  /** Takes note of a sign of life. */
  heard: () => void
  stop: () => void
}

/** Watches the connection: the browser says that it is lost or back, and a long silence means that it is lost. */
export function watchConnection(options: { onLost: () => void; onBack: () => void }): Connection {
  const { onLost, onBack } = options
  let lastSign = performance.now()
  const watch = setInterval(() => {
    if (performance.now() - lastSign > patience) onLost()
  }, 5000)
  window.addEventListener('offline', onLost)
  window.addEventListener('online', onBack)
  return {
    heard() {
      lastSign = performance.now()
    },
    stop() {
      clearInterval(watch)
      window.removeEventListener('offline', onLost)
      window.removeEventListener('online', onBack)
    },
  }
}
