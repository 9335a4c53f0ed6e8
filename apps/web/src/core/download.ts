import type { Call, CallInput } from '@meridian/contract/core/route.ts'
import { baseUrl, type CallOptions, http, through } from './client.ts'
import { ApiError, address, answer } from './http.ts'

interface DownloadOptions extends CallOptions {
  /** The header of the answer with the number of rows to come, where there is one. */
  rowsHeader?: string
  /** Called as rows arrive: how many have arrived, and how many there will be. */
  onProgress?: (rows: number, total: number) => void
}

/**
 * Downloads a table that the server writes row by row.
 * @returns its bytes and its name
 * @throws ApiError, or the AbortError of the signal
 */
export function download<R extends Call>(
  route: R,
  input: CallInput<R>,
  options: DownloadOptions = {},
): Promise<{ name: string; bytes: Blob }> {
  return through(route, options, () => receive(route, input, options))
}

async function receive(
  route: Call,
  input: unknown,
  { rowsHeader = '', onProgress, signal }: DownloadOptions,
): Promise<{ name: string; bytes: Blob }> {
  const init = { headers: http.headers(), signal: signal ?? null }
  try {
    const response = await fetch(address(baseUrl, route, input), init)
    if (!response.ok || !response.body) {
      answer(response.status, await response.text(), http.sentence)
      throw new ApiError(response.status, 'unexpected', http.sentence('unexpected'))
    }
    const total = rowsHeader ? Number(response.headers.get(rowsHeader)) : 0
    const parts: Uint8Array<ArrayBuffer>[] = []
    // The head of the table is a row as well.
    let rows = -1
    for (const reader = response.body.getReader(); ; ) {
      const { done, value } = await reader.read()
      if (done) break
      parts.push(value)
      rows += value.reduce((lines, byte) => lines + Number(byte === 10), 0)
      onProgress?.(Math.max(0, rows), total)
    }
    return {
      name: nameOf(response.headers.get('content-disposition') ?? ''),
      bytes: new Blob(parts, { type: response.headers.get('content-type') ?? '' }),
    }
  } catch (error) {
    if (error instanceof ApiError || signal?.aborted) throw error
    throw new ApiError(0, 'network', http.sentence('network'))
  }
}

/** The name in a Content-Disposition header. */
function nameOf(disposition: string): string {
  const [, whole = ''] = /filename\*=UTF-8''([^;]+)/.exec(disposition) ?? []
  return decodeURIComponent(whole)
}

/** Hands a file to the browser, which saves it where it saves everything. */
export function save({ name, bytes }: { name: string; bytes: Blob }): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(bytes)
  link.download = name
  link.click()
  // Browsers read the address after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
