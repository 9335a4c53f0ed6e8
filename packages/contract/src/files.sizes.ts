// Separate from the calls, so that a list of books need not load the schemas of uploads.

/**
 * The widths in pixels that a stored picture comes in, in addition to its own: `&size=` behind its address. A smaller
 * picture stays as it is; from `movingFrom` on, a moving picture goes on moving.
 */
export const pictureSizes = [80, 160, 320, 640, 1280] as const
export type PictureSize = (typeof pictureSizes)[number]
export const movingFrom = 640 satisfies PictureSize
