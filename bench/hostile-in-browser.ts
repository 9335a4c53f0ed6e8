// Stores hostile bytes behind the server's back, as each of the types that a file can be answered as, and opens them in a
// real browser in every way in which a page could: prints what ran, what was shown and what was only offered for saving.
// MERIDIAN_CHROMIUM=/usr/bin/chromium node bench/hostile-in-browser.ts [bytes, such as 'a page'; otherwise all]
// Ends with 1 where something ran.
import { writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium } from '@playwright/test'
import { buildApp } from '../apps/api/src/app.ts'
import { makeUser } from '../apps/api/src/factories/people.ts'
import { readConfig } from '../apps/api/src/platform/config.ts'
import { connect, type Database } from '../apps/api/src/platform/database/connect.ts'
import { startEmbedded } from '../apps/api/src/platform/database/embedded/embedded.ts'
import { migrate } from '../apps/api/src/platform/database/migrate.ts'
import { fileAddresses } from '../apps/api/src/platform/files/addresses.ts'
import { secretsOf } from '../apps/api/src/platform/secrets.ts'
import { createServices } from '../apps/api/src/platform/services.ts'
import type { StoredFile } from '../packages/contract/src/files.ts'
import { pdfOf } from '../packages/file-check/samples/documents.ts'
import { pictures } from '../packages/file-check/samples/pictures.ts'

/** Tells that it ran in each way that it can: of the page around it, of the server, of the person. */
const script =
  "try{parent.postMessage('ran','*');opener&&opener.postMessage('ran','*')}catch(e){};new Image().src='/ran';fetch('/ran');document.title='ran';alert('ran')"
const html = `<html><script>${script}</script><img src=x onerror="${script}"><form action=/ran><button></form><meta http-equiv=refresh content="0;url=/ran"></html>`
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="${script}"><script>${script}</script><foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="/ran"/></foreignObject></svg>`
const pdf = pdfOf(1)
  .toString('latin1')
  .replace(
    '/Catalog',
    '/Catalog/OpenAction<</S/JavaScript/JS(app.alert\\("ran"\\);this.submitForm\\("/ran"\\);app.launchURL\\("/ran"\\))>>',
  )

const hostile: Record<string, Buffer> = {
  'a page': Buffer.from(html),
  'a drawing': Buffer.from(svg),
  'a PDF': Buffer.from(pdf, 'latin1'),
  'a program': Buffer.from(script),
  'a PNG and a page': Buffer.concat([pictures.png, Buffer.from(html)]),
}
const types = ['text/html', 'image/svg+xml', 'application/pdf', 'image/png', 'video/mp4']
const ways: Record<string, (url: string) => string> = {
  frame: (url) => `<iframe src="${url}"></iframe>`,
  'sandboxed frame': (url) => `<iframe sandbox="allow-scripts" src="${url}"></iframe>`,
  object: (url) => `<object data="${url}"></object><embed src="${url}">`,
  picture: (url) => `<img src="${url}"><video src="${url}" controls></video>`,
  'svg use': (url) => `<svg><use href="${url}#a"/></svg>`,
  script: (url) => `<script src="${url}"></script><script type="module" src="${url}"></script>`,
  style: (url) => `<link rel="stylesheet" href="${url}"><link rel="import" href="${url}">`,
  worker: (url) => `<script>try{new Worker(${JSON.stringify(url)})}catch{}</script>`,
}

const folder = await mkdtemp(join(tmpdir(), 'meridian-hostile-'))
const postgres = await startEmbedded(join(folder, 'postgres'))
const { host, port, user } = postgres.connection
const target = { host, port, user, database: 'postgres' }
await migrate(target)
const db = connect(target, { max: 4 })
const config = readConfig({ DATA_DIR: folder, PORT: '0' })
const app = await buildApp(await createServices({ db, config }))
const address = await app.listen({ host: '127.0.0.1', port: 0 })
const browser = await chromium.launch({
  executablePath: process.env.MERIDIAN_CHROMIUM,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
try {
  await borders()
  await attack(await loggedIn())
} finally {
  await browser.close()
  await app.close()
  await db.destroy()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}

async function loggedIn(): Promise<{ context: BrowserContext; userId: string; token: string }> {
  const person = await makeUser(db, 'IBC', null)
  const context = await browser.newContext({ baseURL: address, acceptDownloads: true })
  const answer = await context.request.post('/api/login', {
    data: { email: person.email, password: person.password },
  })
  const { token } = (await answer.json()).data.user.token
  // Any answered call gives the browser its cookie.
  await context.request.get('/api/me', { headers: { authorization: `Bearer ${token}` } })
  return { context, userId: (await answer.json()).data.user.id, token }
}

/** The address of a stored file with these bytes and this type, whatever the server would have said to either. */
async function stored(
  { context, userId, token }: Awaited<ReturnType<typeof loggedIn>>,
  bytes: Buffer,
  mime: string,
): Promise<string> {
  const answer = await context.request.post('/api/upload/image', {
    headers: { authorization: `Bearer ${token}` },
    multipart: { file: { name: 'lesson.html', mimeType: 'image/png', buffer: pictures.png } },
  })
  const { id }: StoredFile = (await answer.json()).data
  const { storage_key } = await changed(db, id, bytes, mime)
  writeFileSync(join(config.filesDir, storage_key.slice(0, 2), storage_key), bytes)
  return (await fileAddresses(secretsOf(db), { userId, at: new Date() }))(id)
}

function changed(from: Database, id: string, bytes: Buffer, mime: string) {
  return from
    .updateTable('files')
    .set({ mime, size: bytes.length })
    .where('id', '=', id)
    .returning('storage_key')
    .executeTakeFirstOrThrow()
}

/** Whose browser shows a picture by its address: its person's, from the copy that it keeps, too, until they log out. */
async function borders(): Promise<void> {
  const [me, other] = [await loggedIn(), await loggedIn()]
  const url = await stored(me, pictures.png, 'image/png')
  console.log(`my picture: ${await shown(me.context, url)}, again: ${await shown(me.context, url)}`)
  console.log(`somebody else's browser: ${await shown(other.context, url)}`)
  console.log(
    `a browser without a session: ${await shown(await browser.newContext({ baseURL: address }), url)}`,
  )
  await me.context.request.post('/api/logout', {
    headers: { authorization: `Bearer ${me.token}` },
  })
  console.log(`my browser after I have logged out: ${await shown(me.context, url)}`)
}

async function shown(context: BrowserContext, url: string): Promise<string> {
  const page = await context.newPage()
  // Any answer of the server is a page of this site; one that is intercepted would put the browser's copies out of use.
  await page.goto('/api/me')
  const { width, sent } = await page.evaluate<{ width: number; sent?: number }>(`(async () => {
    const picture = new Image()
    picture.src = ${JSON.stringify(url)}
    await picture.decode().catch(() => undefined)
    const [entry] = performance.getEntriesByName(picture.src)
    return { width: picture.naturalWidth, sent: entry?.transferSize }
  })()`)
  await page.close()
  return width > 0 ? `shown${sent === 0 ? ' from its copy' : ''}` : 'not shown'
}

async function attack(me: Awaited<ReturnType<typeof loggedIn>>): Promise<void> {
  let [tried, ran] = [0, 0]
  // The same page without our headers: what runs has to be noticed.
  await me.context.route('**/control', (route) =>
    route.fulfill({ contentType: 'text/html', body: html }),
  )
  for (const way of [undefined, ways.frame]) {
    const result = await opened(me.context, '/control', way)
    console.log(`without our headers: ${result}`)
    if (!result.includes('RAN')) throw new Error('What runs is not noticed')
  }
  for (const [what, bytes] of Object.entries(hostile)) {
    if (process.argv[2] && what !== process.argv[2]) continue
    for (const mime of types) {
      const url = await stored(me, bytes, mime)
      const results: string[] = []
      for (const way of ['address bar', ...Object.keys(ways)]) {
        const result = await opened(me.context, url, ways[way])
        tried += 1
        if (result.includes('RAN')) ran += 1
        results.push(`${way}: ${result}`)
      }
      console.log(`${what} as ${mime}\n    ${results.join('; ')}`)
    }
  }
  console.log(`\n${tried} openings, ${ran} in which something ran`)
  if (ran > 0 || tried === 0) process.exitCode = 1
}

/** Opens an address in a page of its own, or within a page of the same site; tells what came of it. */
async function opened(
  context: BrowserContext,
  url: string,
  way: ((url: string) => string) | undefined,
): Promise<string> {
  const page = await context.newPage()
  const seen = new Set<string>()
  page.on('dialog', (dialog) => {
    seen.add('RAN (dialog)')
    dialog.dismiss().catch(() => seen.add('a dialog that stayed'))
  })
  page.on('download', () => seen.add('offered for saving'))
  page.on('popup', () => seen.add('RAN (window)'))
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/ran') seen.add('RAN (request)')
  })
  await page.route('**/page-of-this-site', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<script>addEventListener('message',(e)=>{if(e.data==='ran')document.title='ran'})</script>${way?.(url) ?? ''}`,
    }),
  )
  await page.goto(way ? '/page-of-this-site' : url).catch(() => undefined)
  await page.waitForTimeout(250)
  if ((await page.title()) === 'ran') seen.add('RAN (page)')
  await page.close()
  return [...seen].join(', ') || 'nothing'
}
