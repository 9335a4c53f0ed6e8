declare module 'subset-font' {
  /** A copy of a font with only what the given text needs. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'woff2' },
  ): Promise<Buffer>
}
