declare module 'subset-font' {
  export interface Cutting {
    /** The OpenType features that stay; without it, all. */
    keepFeatures?: readonly string[]
    noHinting?: boolean
  }
  /** A copy of a font with only what the given text needs. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: Cutting & { targetFormat: 'woff2' },
  ): Promise<Buffer>
}
