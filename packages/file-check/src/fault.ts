/** Each reason for which a file is refused once its type is known. */
export type Fault =
  | 'broken'
  | 'locked'
  | 'overfull'
  | 'defines'
  | 'runs'
  | 'too_many_pixels'
  | 'captions_head'
  | 'captions_time'
  | 'captions_order'
  | 'captions_empty'
  | 'captions_letters'

/**
 * What is wrong with a file, for the person who sent it. Any other error of this package is one of reading: the bytes
 * could not be had.
 */
export class FileFault extends Error {
  readonly fault: Fault
  /** What the sentence about it names: a line, a number of pixels. */
  readonly values: Readonly<Record<string, number>> | undefined

  constructor(fault: Fault, values?: Readonly<Record<string, number>>) {
    super(`The file is refused: ${fault}`)
    this.name = 'FileFault'
    this.fault = fault
    this.values = values
  }
}
