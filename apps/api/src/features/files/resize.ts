import { availableParallelism } from 'node:os'
import { movingFrom, type PictureSize } from '@meridian/contract/files.sizes.ts'
import { resized, upright } from '@meridian/file-check/image-resize.ts'
import { turns } from '../../platform/turns.ts'

/** Pictures are drawn one at a time on each processor; of one person at most so many wait. */
const inTurn = turns(availableParallelism(), 100)

/**
 * A picture in a smaller size, when its turn has come: resized() of the package.
 * @param whose The person whose pictures wait for each other.
 * @returns `never` for one that cannot be drawn within the limits, `later` where too many of the same person wait.
 */
export async function draw(
  bytes: Buffer,
  size: PictureSize,
  whose: string,
): Promise<Buffer | 'never' | 'later'> {
  const drawn = inTurn(whose, () => resized(bytes, size, size >= movingFrom))
  return drawn ? ((await drawn) ?? 'never') : 'later'
}

/**
 * A picture turned the way it was taken, when its turn has come: upright() of the package.
 * @returns null where that says so, and where too many of the same person wait.
 */
export async function turnedUpright(bytes: Buffer, whose: string): Promise<Buffer | null> {
  return inTurn(whose, () => upright(bytes))
}
