import { mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where Linux keeps files in memory. */
const memory = '/dev/shm'
/** Bytes that have to be free there. A run needs less than two of these four GiB. */
const room = 4 * 2 ** 30

/**
 * Makes a folder for the databases of one run of tests: in memory where there is plenty of it, since a database is a thousand
 * small files, which cost ten times the processor's time on a disk (decision 118). TMPDIR names another place.
 */
export function makeScratch(kind: 'test' | 'e2e'): string {
  const place = process.env.TMPDIR === undefined && hasRoom() ? memory : tmpdir()
  if (place === memory) sweep()
  return mkdtempSync(join(place, `meridian-${kind}-${process.pid}-`))
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize >= room && process.availableMemory() >= 2 * room
  } catch {
    return false
  }
}

/** Takes away what runs have left that were killed: memory is not cleared by itself. */
function sweep(): void {
  for (const name of readdirSync(memory)) {
    const [, owner] = /^meridian-(?:test|e2e)-(\d+)-/.exec(name) ?? []
    if (owner && !runs(Number(owner)))
      rmSync(join(memory, name), { recursive: true, force: true, maxRetries: 5 })
  }
}

function runs(id: number): boolean {
  try {
    return process.kill(id, 0)
  } catch (error) {
    // One of another person's runs as well.
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}
