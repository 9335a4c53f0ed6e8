/*
 * Opens documents in the page, one after the other, in a real browser on a running server, and says of each what a
 * reader saw and what it tried: shown, said why not, or a card; after how long; how much memory the tab took; whether
 * anything was asked for elsewhere, a dialog came up or a window opened.
 *
 * node bench/documents.ts <address of a server with the demo data> <folder with documents>... [--match text] [--json file]
 *
 * The bytes are put in place of those of one document of the demo, whatever the server would have said to their upload;
 * `upload` tells that beside it. Ends with 1 where a document asked for something elsewhere, or brought up a dialog or a window.
 */
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Page, type Route } from '@playwright/test'
import { pdfOf } from '../e2e/support/documents.ts'
import type { Book, BookDetail } from '../packages/contract/src/books.ts'
import type { StoredFile } from '../packages/contract/src/files.ts'
import type { Resource } from '../packages/contract/src/resources.ts'
import type { Session } from '../packages/contract/src/session.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { match: { type: 'string', default: '' }, json: { type: 'string' } },
})
const [base = 'http://127.0.0.1:3000', ...folders] = positionals
const endings = /\.(pdf|docx|docm|epub|xlsx|xlsm|xls|doc|rtf|pptx|ppt|zip)$/i
/** What zip files are tried as. */
const disguises = ['docx']
const files = folders
  .flatMap((folder) => walk(folder).map((path) => ({ folder, path })))
  .filter(({ path }) => endings.test(path) && path.includes(values.match))
  .flatMap(({ folder, path }) => {
    const name = basename(path).replace(/m$/i, 'x')
    const names = /\.zip$/i.test(name) ? disguises.map((ending) => `${name}.${ending}`) : [name]
    return names.map((each) => ({ path, shown: relative(folder, path), name: each }))
  })

const browser = await chromium.launch({
  executablePath: process.env.MERIDIAN_CHROMIUM,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--disable-background-networking',
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
  ],
})
const context = await browser.newContext({
  viewport: { width: 1440, height: 900 },
  reducedMotion: 'reduce',
})
const teacher = await logIn('teacher')
const provider = await logIn('provider')
const { headers } = teacher
await context.addInitScript(
  // A document's own frame has no store, and no session.
  (saved: string) => window === window.top && localStorage.setItem('meridian.session', saved),
  JSON.stringify(teacher.session),
)
const target = await putDocument()
const address = `${base}/dashboard/books/${target.book_id}/resources/view/${target.id}/document`

const results: Awaited<ReturnType<typeof open>>[] = []
for (const file of files) {
  const result = await open(file)
  results.push(result)
  const { shown, name, outcome, ms, rss, outside, odd, upload, text } = result
  console.log(
    [
      outcome,
      `${ms} ms`,
      `${rss} MB`,
      `${outside.length} outside`,
      `upload ${upload}`,
      `${text} letters`,
      shown,
      name,
      odd.join(' ; '),
    ].join(' | '),
  )
}
await browser.close()
if (values.json) writeFileSync(values.json, JSON.stringify(results, null, 1))
const sums: Record<string, number> = {}
for (const { outcome } of results) sums[outcome] = (sums[outcome] ?? 0) + 1
const outside = results.reduce((sum, { outside }) => sum + outside.length, 0)
const most = Math.max(...results.map(({ rss }) => rss))
const slowest = Math.max(...results.map(({ ms }) => ms))
const events = results.reduce((sum, { events }) => sum + events, 0)
console.log({ files: results.length, sums, outside, events, slowest, most })
if (outside > 0 || events > 0 || results.length === 0) process.exitCode = 1

type Person = Awaited<ReturnType<typeof logIn>>
type Candidate = (typeof files)[number]

async function logIn(name: string) {
  const login = await context.request.post(`${base}/api/login`, {
    data: { email: `${name}@meridian.test`, password: 'meridian-demo' },
  })
  const { data }: { data: Session } = await login.json()
  return { session: data, headers: { authorization: `Bearer ${data.user.token.token}` } }
}

/** A document of the provider's in a book of the teacher's, whose place the files take. */
async function putDocument() {
  const call = async <Data>(path: string, by: Person, options = {}): Promise<Data> => {
    const asked = { headers: by.headers, ...options }
    return (await (await context.request.fetch(`${base}/api${path}`, asked)).json()).data
  }
  const [first] = await call<Book[]>('/books/getAll/0', teacher, { method: 'POST', data: {} })
  if (!first) throw new Error('The teacher has no book')
  const book = await call<BookDetail>(`/books/${first.id}`, provider)
  const buffer = pdfOf(['In its place'])
  const multipart = { file: { name: 'place.pdf', mimeType: 'application/pdf', buffer } }
  const file = await call<StoredFile>('/upload/document', provider, { method: 'POST', multipart })
  return call<Resource>('/resources/create/document', provider, {
    method: 'POST',
    data: {
      book_id: book.id,
      chapter_id: book.units[0]?.id,
      lesson_id: null,
      name: 'Bench',
      description: 'Takes the place of others.',
      url: '',
      asset_id: file.id,
    },
  })
}

/** Opens one file; gives what there was to see of it. */
async function open({ path, shown, name }: Candidate) {
  const bytes = readFileSync(path)
  const page = await context.newPage()
  const outside: string[] = []
  const odd: string[] = []
  let events = 0
  const event = (what: string) => {
    events += 1
    odd.push(what)
  }
  page.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(base) && !/^(data|blob|about):/.test(url)) outside.push(url)
  })
  page.on('dialog', (dialog) => {
    event(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('popup', () => event('popup'))
  page.on('pageerror', (error) => odd.push(`error ${String(error).slice(0, 120)}`))
  page.on('console', (message) => {
    if (message.type() === 'error') odd.push(`console ${message.text().slice(0, 160)}`)
  })
  await page.route('**/api/files/**', (route) => answer(route, bytes))
  await page.route(`**/api/resources/${target.id}`, async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    json.data.file = { ...json.data.file, name, size: bytes.length }
    await route.fulfill({ response, json })
  })
  let began = Date.now()
  page.on('response', (response) => {
    if (response.url().includes(`/api/resources/${target.id}`)) began = Date.now()
  })
  const memory = watchMemory()
  let outcome = 'nothing'
  let ms = 0
  let text = 0
  try {
    await page.goto(address)
    const ready = await page.waitForFunction(seen, null, { timeout: 60_000, polling: 50 })
    outcome = String(await ready.jsonValue())
    ms = Date.now() - began
    // What it still might do.
    await page.waitForTimeout(400)
    if (outcome === 'shown') text = await lettersOf(page)
  } catch (error) {
    odd.push(String(error).slice(0, 100))
  }
  const rss = memory()
  await page.close({ runBeforeUnload: false })
  return {
    shown,
    name,
    outcome,
    ms,
    rss,
    outside,
    odd,
    events,
    text,
    upload: await upload(name, bytes),
  }
}

/** In the page: what stands in the place of the document, as soon as something does. */
function seen(): string | false {
  const dialog = document.querySelector('[role=dialog]')
  const said = dialog?.querySelector<HTMLElement>('[role=alert]')
  if (said) return `said: ${said.innerText.split('\n')[0]}`
  const frame = dialog?.querySelector('iframe')
  if (frame) return 'shown'
  const canvas = dialog?.querySelector('canvas')
  if (canvas && canvas.width > 0 && canvas.style.visibility !== 'hidden') return 'shown'
  if (dialog?.querySelector('[role=tabpanel], [role=tablist]')) return 'shown'
  if (
    dialog &&
    !dialog.querySelector('[aria-busy=true], section[aria-label$=document]') &&
    dialog.querySelector('a[download]')
  ) {
    return [...dialog.querySelectorAll('button')].some((button) =>
      button.innerText.startsWith('Show it here'),
    )
      ? 'asks'
      : 'card'
  }
  return false
}

async function lettersOf(page: Page): Promise<number> {
  let letters = (await page.locator('.textLayer, [role=tabpanel]').allInnerTexts()).join('').length
  for (const frame of page.frames().slice(1))
    letters += await frame
      .locator('body')
      .innerText({ timeout: 5000 })
      .then(
        (text) => text.length,
        () => 0,
      )
  return letters
}

/** A stored file as the server gives it, or the part of it that is asked for. */
function answer(route: Route, bytes: Buffer): Promise<void> {
  const common = {
    'content-type': 'application/octet-stream',
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
  }
  const [, from, to] = /bytes=(\d+)-(\d*)/.exec(route.request().headers().range ?? '') ?? []
  if (from === undefined)
    return route.fulfill({
      status: 200,
      headers: { ...common, 'content-length': String(bytes.length) },
      body: bytes,
    })
  const end = to ? Math.min(Number(to), bytes.length - 1) : bytes.length - 1
  const part = bytes.subarray(Number(from), end + 1)
  return route.fulfill({
    status: 206,
    headers: {
      ...common,
      'content-range': `bytes ${from}-${end}/${bytes.length}`,
      'content-length': String(part.length),
    },
    body: part,
  })
}

async function upload(name: string, buffer: Buffer): Promise<number> {
  const response = await context.request.post(`${base}/api/upload/document`, {
    headers,
    multipart: { file: { name, mimeType: 'application/octet-stream', buffer } },
  })
  return response.status()
}

/** Looks every so often at what the browser's drawing processes take; gives the most, in MB. */
function watchMemory(): () => number {
  let most = 0
  const look = () => {
    const list = execFileSync('ps', ['-eo', 'rss=,args='], {
      encoding: 'utf8',
      maxBuffer: 1e8,
    }).split('\n')
    for (const line of list)
      if (line.includes('--type=renderer')) most = Math.max(most, Number.parseInt(line, 10) / 1000)
  }
  const timer = setInterval(look, 300)
  return () => {
    look()
    clearInterval(timer)
    return Math.round(most)
  }
}

function walk(folder: string): string[] {
  if (statSync(folder).isFile()) return [folder]
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())
    .sort()
}
