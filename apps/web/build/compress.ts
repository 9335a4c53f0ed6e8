import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'
import { openSourcePages } from './open-source.ts'

const worthwhile = /\.(?:m?js|css|svg|json)$/
const smallest = 1024

/** A Vite plugin that puts `.br` and `.gz` beside every text file of a build, so that the server never compresses. */
export function compress(): Plugin {
  return {
    name: 'meridian:compress',
    apply: 'build',
    async writeBundle({ dir }) {
      if (!dir) return
      const assets = (await readdir(join(dir, 'assets'))).filter((file) => worthwhile.test(file))
      const files = [...assets.map((file) => join('assets', file)), ...openSourcePages]
      await Promise.all(files.map((file) => squeeze(join(dir, file))))
    },
  }
}

async function squeeze(path: string): Promise<void> {
  const content = await readFile(path)
  if (content.length < smallest) return
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }
  await Promise.all([
    writeFile(`${path}.br`, await promisify(brotliCompress)(content, quality)),
    writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 })),
  ])
}
