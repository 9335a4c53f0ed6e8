import { createHash, randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { accounts, type LoggedIn, logIn, windowOf } from './support/people.ts'
import { takeOption } from './support/screens.ts'
import { test } from './support/test.ts'

// With the service worker that people have (decision 118).
test.use({ serviceWorkers: 'allow' })

/** Bytes of a film, which its first bytes make one, and how many of them leave in a second over a slow line. */
const size = 12_000_000
const slow = 2_000_000

let teacher: LoggedIn
let page: Page
let list: string
let film: { path: string; name: string; bytes: Buffer }

test.beforeEach(async ({ browser, request }) => {
  teacher = await logIn(request, accounts.Teacher)
  const books = await teacher.call<{ id: string; name: string }[]>('POST', '/books/getAll/0')
  list = `/dashboard/books/${books.find(({ name }) => name.includes('Geography'))?.id}/resources`
  page = await (await windowOf(browser, teacher)).newPage()
  const head = Buffer.from('000000186674797069736f6d0000020069736f6d6d703432', 'hex')
  const moving = box('moov', box('trak', Buffer.alloc(0)))
  const bytes = Buffer.concat([head, moving, box('mdat', randomBytes(size))])
  const name = `nile ${Date.now()}.mp4`
  film = { path: test.info().outputPath(name), name, bytes }
  await writeFile(film.path, bytes)
  await page.goto(`${list}/add/video`)
})
test.afterEach(() => page.context().close())

/** A part of an mp4: its length, its name and what is in it. */
function box(name: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(8 + content.length)
  return Buffer.concat([length, Buffer.from(name), content])
}

const form = () => page.getByRole('dialog', { name: 'Adding Resource' })
const choose = (...paths: string[]) => form().locator('input[name=asset_id]').setInputFiles(paths)
const percent = async () =>
  Number(await form().getByRole('progressbar').getAttribute('aria-valuenow'))
const status = (text: string) => form().getByRole('status').filter({ hasText: text })

/** Lets so many bytes leave in a second; -1 for as many as can. */
async function line(bytes: number) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: bytes,
  })
}

test('a film goes on after the line was down and after the page was read anew', {
  tag: '@all',
}, async ({ request }) => {
  let begun = 0
  page.on('request', (one) => {
    if (one.method() === 'POST' && one.url().endsWith('/upload/tus')) begun++
  })
  await line(slow)
  await choose(film.path)
  await expect.poll(percent).toBeGreaterThan(15)
  await page.context().setOffline(true)
  await expect(form()).toContainText('Connection lost. The upload continues by itself.')
  await expect(status('Connection lost')).toBeAttached()
  await page.context().setOffline(false)
  await line(slow)
  await expect(form()).toContainText(/Uploading \d+%/)
  await expect.poll(percent).toBeGreaterThan(40)

  page.on('dialog', (leaving) => leaving.accept())
  await page.reload()
  await expect(form()).toContainText(
    /nile \d+\.mp4 stopped at \d+%\. Choose the same file again, and it continues from there\./,
  )
  await choose(film.path)
  await expect.poll(percent).toBeGreaterThan(30)
  await line(-1)
  await expect(status(`${film.name} is uploaded`)).toBeAttached()
  expect(begun).toBe(1)

  const name = `The Nile ${Date.now()}`
  await form().getByLabel('Name', { exact: true }).fill(name)
  await form().getByLabel('Description').fill('From source to sea.')
  await form().getByRole('combobox', { name: 'Unit' }).click()
  await takeOption(page.getByRole('option', { name: /^Unit 1/ }))
  await form().getByRole('button', { name: 'Submit' }).click()
  await expect(form()).toBeHidden()
  const [made] = await teacher.call<{ id: string }[]>('POST', '/resources/getAll', { query: name })
  const { file } = await teacher.call<{ file: { url: string } }>('GET', `/resources/${made?.id}`)
  const token = teacher.session.user.token.token
  const stored = await request.get(file.url, { headers: { authorization: `Bearer ${token}` } })
  const sum = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
  expect(sum(await stored.body())).toBe(sum(film.bytes))
})

test('an upload is paused, goes on, is not left by mistake, and leaves nothing once it is given up', async () => {
  await line(slow)
  await choose(film.path)
  await expect.poll(percent).toBeGreaterThan(5)
  await form().getByRole('button', { name: 'Pause upload' }).click()
  await expect(form()).toContainText(/Paused at \d+%/)
  await expect(form().getByRole('button', { name: 'Submit' })).toBeDisabled()
  const stood = await percent()
  await form().getByRole('button', { name: 'Continue upload' }).click()
  await expect.poll(percent).toBeGreaterThan(stood)
  // From here on it must not come to its end, however long the clicks take.
  await line(20_000)

  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Leave and stop the upload?' })
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(form().getByRole('progressbar')).toBeVisible()

  const given = page.waitForResponse((one) => one.request().method() === 'DELETE')
  await form().getByRole('button', { name: 'Cancel upload' }).click()
  expect((await given).status()).toBe(204)
  await expect(form().getByRole('progressbar')).toBeHidden()
  await expect(form()).not.toContainText('stopped at')

  await form()
    .locator('input[name=asset_id]')
    .evaluate((input) => {
      const files = new DataTransfer()
      files.items.add(new File(['a'], 'a.mp4'))
      files.items.add(new File(['b'], 'b.mp4'))
      const drop = new DragEvent('drop', { dataTransfer: files, bubbles: true, cancelable: true })
      input.parentElement?.dispatchEvent(drop)
    })
  await expect(form()).toContainText('Send one file at a time.')
})
