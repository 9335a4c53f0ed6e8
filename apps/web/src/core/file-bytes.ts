/** The failure to read a file: it is `gone`, or the server was not reached. */
export class UnreadFile extends Error {
  readonly reason: 'network' | 'gone'

  constructor(reason: 'network' | 'gone') {
    super(reason)
    this.name = 'UnreadFile'
    this.reason = reason
  }
}

interface ReadOptions {
  signal: AbortSignal
  /** Called with bytes as they arrive. */
  onProgress: (loaded: number) => void
}

/**
 * Reads a whole stored file from its signed address.
 * @throws UnreadFile, or the AbortError of the signal
 */
export async function readFileBytes(
  url: string,
  { signal, onProgress }: ReadOptions,
): Promise<ArrayBuffer> {
  try {
    const response = await fetch(url, { signal })
    if (!response.ok || !response.body)
      throw new UnreadFile(response.status < 500 ? 'gone' : 'network')
    const parts: Uint8Array<ArrayBuffer>[] = []
    let loaded = 0
    for (const reader = response.body.getReader(); ; ) {
      const { done, value } = await reader.read()
      if (done) return await new Blob(parts).arrayBuffer()
      parts.push(value)
      loaded += value.length
      onProgress(loaded)
    }
  } catch (error) {
    if (error instanceof UnreadFile || signal.aborted) throw error
    throw new UnreadFile('network')
  }
}
