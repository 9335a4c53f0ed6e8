import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import spdx from 'spdx-license-list/full.js'
import { others } from './others.ts'
import { root, shippedPackages } from './shipped.ts'

/** A package, font or set of data that the product is made of, with the texts that come with it. */
export interface Work {
  name: string
  version: string
  licence: string
  texts: string[]
}

/** The fonts by the names that people know them by. */
const fonts: Record<string, string> = {
  '@fontsource/arimo': 'Arimo',
  '@fontsource/fira-sans': 'Fira Sans',
  '@fontsource/firago': 'FiraGO',
  '@fontsource/opendyslexic': 'OpenDyslexic',
}
/** But for that of fonts which the build leaves out (decision 137). */
const licenceFile = /^(licen[cs]e|copying|notice)(?!_LIBERATION|.*\.(svg|[cm]?[jt]s)$)/i
/** The part of a README that tells of the licence, up to the next heading. */
const licencePart = /^#+ *licen[cs]\w* *\n([^#].*\n|\n)*/im

/** @returns all works of others that the product is made of, by name: the packages that are installed here, fonts and data */
export async function allWorks(): Promise<Work[]> {
  // Of what is made for one system each, only what is for this one is here; the same version may lie in several folders.
  const installed = shippedPackages().filter(({ path }) => existsSync(join(root, path)))
  const single = new Map(installed.map((one) => [`${one.name} ${one.version}`, one]))
  const packages = [...single.values()].map(async ({ name, version, licence, path }) => {
    const texts = await textsOf(path, licence)
    return { name: fonts[name] ?? name, version, licence, texts }
  })
  const more = others.map(({ notice, ...work }) => {
    return { ...work, texts: [notice, ...standardTexts(work.licence)] }
  })
  const { compare } = new Intl.Collator('en', { ignorePunctuation: true })
  const works = [...(await Promise.all(packages)), ...more]
  return works.sort((one, other) => compare(one.name, other.name))
}

/** The licences and notices in a package. Where none is at its top, they are the words of its README and the standard texts. */
async function textsOf(path: string, licence: string): Promise<string[]> {
  const read = async (file: string) => (await readFile(join(root, path, file), 'utf8')).trim()
  const names = await readdir(join(root, path), { recursive: true })
  const files = names.filter(
    (name) => licenceFile.test(basename(name)) && !/(^|[\\/])(node_modules|\.)/.test(name),
  )
  const own = await Promise.all(files.sort().map(read))
  if (files.some((name) => name === basename(name))) return own
  const readme = names.find((name) => /^readme\.md$/i.test(name))
  const [part] = (readme && licencePart.exec(`${await read(readme)}\n`)) || []
  return [...own, ...(part ? [part.trim()] : []), ...standardTexts(licence)]
}

/** The texts of the licences in an expression as SPDX has them; those of the GNU licences hold what they build on. */
function standardTexts(licence: string): string[] {
  const ids = licence.replace(/[()]/g, '').split(/ (?:AND|OR) /)
  return ids.flatMap((id) => spdx[id]?.licenseText.trim() ?? [])
}
