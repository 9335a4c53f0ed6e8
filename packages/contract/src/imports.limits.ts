// Separate from the calls, so that the thread which reads a file need not load zod.

/** The limits of an imported file. */
export const importLimits = {
  /** In bytes: of a text, and of a workbook. */
  text: 5 * 1024 * 1024,
  workbook: 10 * 1024 * 1024,
  rows: 20_000,
  columns: 200,
  /** The most sheets of a workbook that are read together. */
  sheets: 60,
  /** Characters of one cell. */
  cell: 5000,
  /** The most names of unknown columns that are told. */
  ignored: 20,
  /** The most names of new classes that are told. */
  classes: 100,
  /** The most files of a roster package that are sent without an archive. */
  loose: 40,
  /** Of a roster package: its unpacked bytes, the files in it, and the rows of one of them. */
  package: { unpacked: 80 * 1024 * 1024, files: 200, rows: 400_000 },
} as const
