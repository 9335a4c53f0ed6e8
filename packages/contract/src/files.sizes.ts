// Apart from the calls, so that a list of books need not load what uploads files.

/**
 * The widths in pixels in which a stored picture is given beside its own: `&size=` behind its address. A smaller picture
 * stays as it is; from `movingFrom` on, one that moves goes on moving.
 */
export const pictureSizes = [80, 160, 320, 640, 1280] as const
export type PictureSize = (typeof pictureSizes)[number]
export const movingFrom = 640 satisfies PictureSize
