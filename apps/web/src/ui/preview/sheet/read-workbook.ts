import { PreviewError } from '../preview-error.ts'
import { askWorker } from '../worker.ts'
import type { Sheet, Workbook } from './shape.ts'

const seconds = 20

/**
 * The sheets of an XLSX or XLS.
 * @throws Unshown, or the AbortError of the signal
 */
export async function readWorkbook(bytes: ArrayBuffer, signal: AbortSignal): Promise<Sheet[]> {
  const worker = new Worker(new URL('./sheet.worker.ts', import.meta.url), { type: 'module' })
  const answer = await askWorker<Workbook>(worker, bytes, { transfer: [bytes], seconds, signal })
  if ('problem' in answer) throw new PreviewError(answer.problem)
  return answer.sheets
}
