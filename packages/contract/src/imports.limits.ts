// Apart from the calls, so that the thread which reads a file need not load what describes them.

/** What a file that is imported may hold. */
export const importLimits = {
  /** In bytes: text, and a workbook. */
  text: 5 * 1024 * 1024,
  workbook: 10 * 1024 * 1024,
  rows: 20_000,
  columns: 200,
  /** Characters of one cell. */
  cell: 5000,
  /** Names of unknown columns that are told. */
  ignored: 20,
} as const
