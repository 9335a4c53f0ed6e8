import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { ApiError, type createHttp } from '../../apps/web/src/core/http.ts'
import {
  type ColumnMeaning,
  cancelImport,
  getImport,
  type Import,
  importStudents,
  listImportRows,
  makeImportClasses,
  mapImport,
  workingStatuses,
} from '../../packages/contract/src/imports.ts'

type Client = ReturnType<typeof createHttp>

/** What became of a file: rows by what is done with them. */
export interface Fate {
  set: string
  file: string
  rows: number
  /** Taken without a word from anybody, or with the classes made that the school does not have. */
  asItIs: number
  /** Taken once somebody has said what the columns are. */
  mapped: number
  refused: number
  /** The sentences of what is refused, with how often. */
  why: Record<string, number>
  /** Refused rows that say nothing. */
  silent: number
}

const endings = /\.(csv|tsv|txt|xlsx)$/i
/**
 * What a person would say of headings that are not known by themselves; the others are left out. The first heading that matches
 * a meaning has it.
 */
const said: [RegExp, ColumnMeaning][] = [
  [/^(user ?name|login)$/i, 'email'],
  [/^(e-?mail|mail)/i, 'email'],
  [/^first ?name/i, 'first_name'],
  [/^last ?name/i, 'last_name'],
  [/^(full ?)?name$|^name/i, 'name'],
  [/^(grade|year|age)/i, 'grade'],
  [/^(class|section)/i, 'classes'],
]

/** Uploads every file of a folder, and tells what became of its rows. Sets are the folders two levels down. */
export async function* fatesOf(client: Client, folder: string): AsyncGenerator<Fate> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path))
    .filter((path) => endings.test(path) && statSync(path).isFile())
    .sort()
  for (const path of paths) {
    const file = relative(folder, path)
    const set = file.split('/').slice(0, -1).slice(0, 2).join('/') || '.'
    yield { set, file, ...(await fateOf(client, path)) }
  }
}

async function fateOf(client: Client, path: string): Promise<Omit<Fate, 'set' | 'file'>> {
  const none = { rows: 0, asItIs: 0, mapped: 0, refused: 0, silent: 0 }
  let one: Import
  try {
    const form = new FormData()
    form.set('file', new Blob([readFileSync(path)]), basename(path))
    one = await settled(client, (await client.call(importStudents, {}, { form })).data)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const sentence = error.errors?.[0]?.message ?? error.message
    return { ...none, why: { [sentence]: 1 }, silent: sentence ? 0 : 1 }
  }
  const own = one.needs.length === 0 && (one.mapping?.columns ?? []).every(({ sure }) => sure)
  if (!own) one = await mappedByHand(client, one)
  if (one.new_classes.count > 0) {
    const body = { version: one.version, make: true }
    const { data } = await client.call(makeImportClasses, { params: { id: one.id }, body })
    one = await settled(client, data)
  }
  const good = one.counts.total - one.counts.wrong
  const { why, silent } = await reasonsOf(client, one)
  await client.call(cancelImport, { params: { id: one.id } })
  const taken = own ? { asItIs: good, mapped: 0 } : { asItIs: 0, mapped: good }
  return { rows: one.counts.total, ...taken, refused: one.counts.wrong, why, silent }
}

async function mappedByHand(client: Client, one: Import): Promise<Import> {
  const free = new Set(said.map(([, meaning]) => meaning))
  const columns = (one.mapping?.columns ?? []).map(({ place, heading, meaning, sure }) => {
    const match = said.find(([words, to]) => words.test(heading.trim()) && free.has(to))
    const chosen = meaning !== 'ignored' && sure ? meaning : (match?.[1] ?? 'ignored')
    free.delete(chosen)
    return { place, meaning: chosen }
  })
  const parts = columns.some(({ meaning }) => /first_name|last_name/.test(meaning))
  const body = {
    version: one.version,
    headings: one.mapping?.headings ?? true,
    sheets: one.mapping?.sheets.flatMap(({ index, on }) => (on ? [index] : [])) ?? [0],
    columns: columns.filter(({ meaning }) => !(parts && meaning === 'name')),
  }
  return settled(client, (await client.call(mapImport, { params: { id: one.id }, body })).data)
}

/** The sentences of the wrong rows; a row that lacks a column which all of them lack says so as the file does. */
async function reasonsOf(client: Client, one: Import): Promise<Pick<Fate, 'why' | 'silent'>> {
  const why: Record<string, number> = {}
  let silent = 0
  for (let page = 1, left = one.counts.wrong; left > 0; page += 1) {
    const { data } = await client.call(listImportRows, {
      params: { id: one.id },
      body: { metaData: { page, perPage: 100 }, filters: [{ name: 'state', value: 'wrong' }] },
    })
    if (data.length === 0) break
    for (const { cells } of data) {
      const sentences = cells.flatMap(({ column, message }) =>
        message ? [`${column}: ${message}`] : [],
      )
      if (sentences.length === 0) silent += 1
      for (const sentence of sentences) why[sentence] = (why[sentence] ?? 0) + 1
    }
    left -= data.length
  }
  return { why, silent }
}

async function settled(client: Client, one: Import): Promise<Import> {
  let now = one
  while (workingStatuses.includes(now.status)) {
    await new Promise((resolve) => setTimeout(resolve, 100))
    now = (await client.call(getImport, { params: { id: one.id } })).data
  }
  return now
}

/** The fates of files by their sets, with the most frequent reasons. */
export function sumOf(fates: readonly Fate[]): Record<string, unknown>[] {
  return [...Map.groupBy(fates, ({ set }) => set)].map(([set, files]) => {
    const sum = (of: 'rows' | 'asItIs' | 'mapped' | 'refused' | 'silent') =>
      files.reduce((total, file) => total + file[of], 0)
    const why = new Map<string, number>()
    for (const file of files)
      for (const [sentence, count] of Object.entries(file.why)) {
        const short = sentence.replace(/“[^”]*”/g, '“…”')
        why.set(short, (why.get(short) ?? 0) + count)
      }
    const first = [...why].sort((a, b) => b[1] - a[1]).slice(0, 4)
    return {
      set,
      files: files.length,
      rows: sum('rows'),
      'as it is': sum('asItIs'),
      'with a mapping': sum('mapped'),
      refused: sum('refused'),
      'without a sentence': sum('silent'),
      why: first.map(([sentence, count]) => `${count} x ${sentence}`).join(' | '),
    }
  })
}
