/* Tables in files, for features that read marks or people from them. */
export { plain } from './headings.ts'
export { readInThread } from './read.ts'
export type { FileRow, Table } from './read.types.ts'
export { receiveTable } from './receive.ts'
