import { pictureSizes } from '@meridian/contract/files.sizes.ts'

/**
 * The address of a stored picture in the smallest size with so many pixels across; a picture that is in this browser
 * alone keeps its own.
 */
export function pictureAt(address: string, pixels: number): string {
  if (!address.startsWith('/api/files/')) return address
  const size = pictureSizes.find((one) => one >= pixels) ?? pictureSizes.at(-1)
  return `${address}&size=${size}`
}

/** The attributes of a picture that is shown so wide, in CSS pixels, on screens of one and of two dots to a pixel. */
export function pictureShown(address: string, width: number) {
  const fine = pictureAt(address, width * 2)
  return { src: pictureAt(address, width), srcSet: fine === address ? undefined : `${fine} 2x` }
}
