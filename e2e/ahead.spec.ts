import { readdirSync } from 'node:fs'
import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test'
import { holdCode } from './support/held-code.ts'
import { accounts, logIn, windowOf } from './support/people.ts'
import { test } from './support/test.ts'

// The worker would answer for files without a question to the server.
test.use({ serviceWorkers: 'block' })

for (const [type, address, files] of [
  [
    'Student',
    '/dashboard',
    [/\/StudentHome-/, /\/student-ar-/, /\/student-(?!ar-|en-)/, /\/pages-student-/, /\/frame-/],
  ],
  ['Teacher', '/dashboard', [/\/TeacherHome-/, /\/pages-staff-/, /\/frame-/]],
  ['Teacher', '/dashboard/quizzes', [/\/quizzes-/, /\/rows-/, /\/frame-/]],
] as const)
  test(`the page of ${type} at ${address} asks for its code and its texts before the entry has come`, {
    tag: '@all',
  }, async ({ browser, request }) => {
    const person = await logIn(request, accounts[type])
    const context = await windowOf(browser, person, { language: 'ar' })
    const page = await context.newPage()
    const asked: string[] = []
    page.on('request', (one) => asked.push(new URL(one.url()).pathname))
    // The entry stays away, so whatever is asked for is asked for by the page itself.
    await page.route('**/assets/index-*.js', (route) => route.abort())
    await page.goto(address)
    for (const file of files)
      await expect.poll(() => asked.some((path) => file.test(path)), String(file)).toBe(true)
    // Nobody downloads another's home, or what is said of pages that others have.
    const others = type === 'Student' ? /pages-(staff|office)-/ : /pages-(student|office)-/
    expect(asked.filter((path) => others.test(path))).toEqual([])
    expect(
      asked.filter((path) => /Home-.*js$/.test(path) && !path.includes(`/${type}Home-`)),
    ).toEqual([])
    await context.close()
  })

test('nobody is sent the code of a page before somebody has logged in', { tag: '@all' }, async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (one) => asked.push(new URL(one.url()).pathname))
  await page.route('**/assets/index-*.js', (route) => route.abort())
  await page.goto('/dashboard')
  await page.waitForLoadState('load')
  expect(asked.filter((path) => /frame-.*\.js|Home/.test(path))).toEqual([])
})

for (const [type, calls] of [
  ['Student', ['GET /stats/student/home']],
  ['Teacher', ['GET /stats/teacher/home']],
  ['School', ['GET /stats/school-admin/home']],
  ['IBC', ['GET /stats/schools/home']],
  ['PRG', ['GET /stats/schools/home']],
] as const)
  test(`the home of ${type} makes its calls before the entry has come, and none of them twice`, async ({
    browser,
    request,
  }) => {
    const context = await windowOf(browser, await logIn(request, accounts[type]))
    const page = await context.newPage()
    const { bring } = await holdCode(page)
    const asked: string[] = []
    page.on('request', (one) => {
      const { pathname, searchParams } = new URL(one.url())
      const body = one.postData() ?? ''
      if (!pathname.startsWith('/api/')) return
      asked.push(`${one.method()} ${pathname.slice(4)}${searchParams.size > 0 ? '?' : ''} ${body}`)
    })
    await page.goto('/dashboard', { waitUntil: 'commit' })
    const made = () => asked.map((call) => call.split(' ').slice(0, 2).join(' ')).sort()
    await expect.poll(made).toEqual([...calls].sort())
    const early = [...asked]
    bring()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    for (const call of early)
      expect([call, asked.filter((one) => one === call).length]).toEqual([call, 1])
    // Whatever stands on it came with that call, but for the week of a student, whose days are those of the school's zone, what
    // their device keeps, and what is around the page. An announcement that has been in sight for a while is noted as read.
    const around = / \/(me|notifications\/new|stats\/waiting|announcements\/read)\b/
    const ofDevice = / \/(calendar|attempts)/
    const others = asked.filter((call) => !early.includes(call) && !around.test(call))
    expect(others.filter((call) => type !== 'Student' || !ofDevice.test(call))).toEqual([])
    await context.close()
  })

/** A student at their results, with nothing on its way any more. */
async function atResults(browser: Browser, request: APIRequestContext): Promise<Page> {
  const page = await (await windowOf(browser, await logIn(request, accounts.Student))).newPage()
  // All texts come when there is nothing else to do; until then a page waits for its own.
  const words = page.waitForResponse(/\/assets\/all-en-[^/]*\.js$/)
  await page.goto('/dashboard/results', { waitUntil: 'networkidle' })
  await words
  return page
}

test('a student who comes back to the home asks once for all of it, and part by part for what did not come along', {
  tag: '@all',
}, async ({ browser, request }) => {
  const page = await atResults(browser, request)
  let asked: string[] = []
  page.on('request', (one) => {
    const { pathname } = new URL(one.url())
    // The list of the page before names its page; what is begun is read ahead for a time without a line.
    const another = /"page"|\["in_progress"\]/.test(one.postData() ?? '')
    if (/^\/api\/(stats|.*getAll$|practice|reading)/.test(pathname) && !another)
      asked.push(pathname.slice(4))
  })
  const open = async () => {
    asked = []
    await page.getByRole('link', { name: 'Home', exact: true }).first().click()
    await expect(
      page.getByRole('region', { name: 'My books' }).getByRole('link').first(),
    ).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  }
  const leave = async () => {
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Results' })).toBeVisible()
    await page.waitForLoadState('networkidle')
  }
  await open()
  expect(asked).toEqual(['/stats/student/home'])
  await leave()
  await page.route('**/api/stats/student/home', async (route) => {
    const answer = (await (await route.fetch()).json()) as { data: object }
    await route.fulfill({ json: { data: { ...answer.data, books: undefined } } })
  })
  await open()
  expect(asked).toEqual(['/stats/student/home', '/reading/books'])
  await leave()
  await page.unroute('**/api/stats/student/home')
  await page.route('**/api/stats/student/home', (route) => route.abort())
  await open()
  expect([...new Set(asked)].sort()).toEqual([
    '/attempts/getAll',
    '/attempts/notices/getAll',
    '/practice/today',
    '/reading/books',
    '/stats/student',
    '/stats/student/home',
  ])
  await page.context().close()
})

test('a home that is clicked while its code is on its way, for the link was pointed at before, is asked for once', {
  tag: '@all',
}, async ({ browser, request }) => {
  const page = await atResults(browser, request)
  const code = await holdCode(page, '**/assets/*.js')
  const asked: string[] = []
  page.on('request', (one) => {
    const { pathname } = new URL(one.url())
    if (/^\/api\/(stats|practice|reading|attempts\/notices)/.test(pathname)) asked.push(pathname)
  })
  const home = page.getByRole('link', { name: 'Home', exact: true }).first()
  await home.hover()
  await expect.poll(code.waiting).toBeGreaterThan(0)
  expect(asked).toEqual([])
  await home.click()
  await expect.poll(() => asked).toEqual(['/api/stats/student/home'])
  code.bring()
  await expect(page.locator('main h2#next')).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  expect(asked).toEqual(['/api/stats/student/home'])
  await page.context().close()
})

test('a link that is pointed at brings the code of its page, and asks the server for nothing', {
  tag: '@all',
}, async ({ browser, request }) => {
  const page = await (await windowOf(browser, await logIn(request, accounts.Teacher))).newPage()
  // What the frame asks for itself comes a moment after the page, and on a busy machine after a pause.
  const ofFrame = ['me', 'notifications/new', 'stats/waiting']
  await Promise.all([
    ...ofFrame.map((path) => page.waitForResponse(`**/api/${path}`)),
    page.goto('/dashboard/classrooms'),
  ])
  await page.waitForLoadState('networkidle')
  const asked: string[] = []
  page.on('request', (one) => asked.push(new URL(one.url()).pathname))
  await page.getByRole('table').getByRole('link').first().hover()
  await expect.poll(() => asked.some((path) => /^\/assets\/.+\.js$/.test(path))).toBe(true)
  await page.waitForLoadState('networkidle')
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([])
  await page.context().close()
})

test('a page of one thing asks for it once, and who may not open the page asks for nothing', {
  tag: '@all',
}, async ({ browser, request }) => {
  const teacher = await logIn(request, accounts.Teacher)
  const [quiz] = await teacher.call<{ id: string }[]>('POST', '/quiz/getAll')
  for (const [who, times] of [
    [teacher, 1],
    [await logIn(request, accounts.Student), 0],
  ] as const) {
    const context = await windowOf(browser, who)
    const page = await context.newPage()
    const asked: string[] = []
    page.on('request', (one) => asked.push(new URL(one.url()).pathname))
    await page.goto(`/dashboard/quizzes/${quiz?.id}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(asked.filter((path) => path === `/api/quiz/${quiz?.id}`)).toHaveLength(times)
    await context.close()
  }
})

for (const [type, panels] of [
  ['Teacher', 5],
  ['PRG', 0],
] as const)
  test(`the page of a class asks with it for the panels that ${type} has on it, and for nothing that is refused`, {
    tag: '@all',
  }, async ({ browser, request }) => {
    const teacher = await logIn(request, accounts.Teacher)
    const [classroom] = await teacher.call<{ id: string }[]>('POST', '/classrooms/getAll')
    const context = await windowOf(browser, await logIn(request, accounts[type]))
    const page = await context.newPage()
    const { bring } = await holdCode(page)
    const asked: string[] = []
    const refused: string[] = []
    page.on('response', (one) => {
      if (one.status() >= 400) refused.push(one.url())
    })
    page.on('request', (one) => {
      const { pathname, search } = new URL(one.url())
      if (pathname.startsWith('/api/')) asked.push(pathname + search)
    })
    await page.goto(`/dashboard/classroom/${classroom?.id}`, { waitUntil: 'commit' })
    await expect.poll(() => asked).toHaveLength(1 + panels)
    expect(asked.filter((call) => !call.includes(classroom?.id ?? '-'))).toEqual([])
    const early = [...asked]
    bring()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    const later = asked.slice(early.length)
    expect(later.filter((call) => early.includes(call))).toEqual([])
    const around = /^\/api\/(me|notifications\/new|stats\/waiting)\b/
    if (panels > 0) expect(later.filter((call) => !around.test(call))).toEqual([])
    expect(refused).toEqual([])
    await context.close()
  })

/** What some pages may ask for later: what the frame tells, and what a form is filled in with. */
const around: Partial<Record<string, RegExp>> = {
  statistics: /^\w+ \/api\/(me|notifications\/new|stats\/waiting)\b/,
  school: /^\w+ \/api\/(me|notifications\/new|upload\/limits|dropdowns\/countries)\b/,
}
for (const [type, addresses] of [
  ['PRG', ['admins', 'school-admins', 'schools', 'resources']],
  ['IBC', ['books', 'books/$book/resources', 'statistics']],
  ['School', ['students', 'teachers', 'classrooms', 'announcements', 'bin']],
  ['School', ['school', 'statistics', 'statistics/results', 'statistics/papers']],
  ['Teacher', ['quizzes', 'questions', 'statistics']],
  ['Student', ['papers', 'results']],
] as const)
  test(`${addresses.join(', ')} of ${type} are asked for with their page, and nothing of them twice`, {
    tag: '@all',
  }, async ({ browser, request }) => {
    const who = await logIn(request, accounts[type])
    const context = await windowOf(browser, who)
    for (const named of addresses) {
      const [book] = named.includes('$book')
        ? await who.call<{ id: string }[]>('POST', '/books/getAll/0')
        : []
      const address = named.replace('$book', book?.id ?? '')
      const page = await context.newPage()
      const { bring } = await holdCode(page)
      const asked: string[] = []
      page.on('request', (one) => {
        const { pathname, search } = new URL(one.url())
        if (pathname.startsWith('/api/'))
          asked.push(`${one.method()} ${pathname}${search} ${one.postData() ?? ''}`)
      })
      await page.goto(`/dashboard/${address}`, { waitUntil: 'commit' })
      const size = await page.waitForFunction(
        () => (window as { meridianAsked?: Map<string, unknown> }).meridianAsked?.size,
      )
      await expect.poll(() => asked.length, address).toBe(await size.jsonValue())
      const early = [...asked]
      bring()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      // The call is the same that the page makes: nothing else is asked of the same route.
      const routes = early.map((call) => call.split(/[ ?]/)[1] ?? '')
      const same = asked.filter((call) => routes.includes(call.split(/[ ?]/)[1] ?? ''))
      expect([address, same.sort()]).toEqual([address, [...early].sort()])
      // What the filter of statistics is chosen from is asked for when somebody comes to it.
      const others = around[named]
      const late = asked.filter((call) => !early.includes(call) && !others?.test(call))
      if (others) expect([address, late]).toEqual([address, []])
      await page.close()
    }
    await context.close()
  })

test('a list whose address names a page and an order is asked for once, and one that is slow keeps no page away', {
  tag: '@all',
}, async ({ browser, request }) => {
  const context = await windowOf(browser, await logIn(request, accounts.School))
  const page = await context.newPage()
  const asked: unknown[] = []
  page.on('request', (one) => {
    if (one.url().endsWith('/api/students/getAll')) asked.push(one.postDataJSON())
  })
  await page.goto('/dashboard/students?page=2&sortField=name&sortDirection=desc')
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([
    expect.objectContaining({
      metaData: { page: 2, perPage: 10 },
      sort: { column: 'name', direction: 'desc' },
    }),
  ])
  const rows = Promise.withResolvers<void>()
  await page.route('**/api/teachers/getAll', async (route) => {
    await rows.promise
    await route.continue()
  })
  await page.getByRole('link', { name: 'Teachers', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Teachers' })).toBeVisible()
  await expect(page.getByRole('table').getByRole('link')).toHaveCount(0)
  rows.resolve()
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible()
  await context.close()
})

test('questions that may only be read are there before the texts of the whole product', {
  tag: '@all',
}, async ({ browser, request }) => {
  const teacher = await logIn(request, accounts.Teacher)
  const [quiz] = await teacher.call<{ id: string }[]>('POST', '/quiz/getAll')
  const { paper } = await teacher.call<{ paper: { questions: { question: string }[] } }>(
    'GET',
    `/quiz/${quiz?.id}`,
  )
  const context = await windowOf(browser, await logIn(request, accounts.School))
  const page = await context.newPage()
  await holdCode(page, /\/assets\/all-en-[^/]*\.js$/)
  await page.goto(`/dashboard/quizzes/${quiz?.id}`)
  await expect(page.getByRole('listitem').getByRole('heading', { level: 2 })).toHaveText(
    paper.questions.map(({ question }) => question),
  )
  // No key stands where its text would.
  await expect(page.getByRole('main')).not.toContainText(/\b[a-z]+\.[a-z]+_[a-z]+/)
  await context.close()
})

test('pages are there with their own texts, before those of the whole product', async ({
  browser,
  request,
}) => {
  const student = await logIn(request, accounts.Student)
  const school = await logIn(request, accounts.School)
  type Thing = { id: string }
  const [book] = await student.call<Thing[]>('GET', '/reading/books')
  const { next } = await student.call<{ next: string }>('GET', `/reading/books/${book?.id}`)
  const [given] = await student.call<{ paper: Thing }[]>('POST', '/attempts/getAll')
  const [pupil] = await school.call<Thing[]>('POST', '/students/getAll')
  const [colleague] = await school.call<Thing[]>('POST', '/teachers/getAll')
  for (const [who, addresses] of [
    [student, [`my-books/${book?.id}/${next}`, `papers/${given?.paper.id}`]],
    [
      school,
      [
        `students/${pupil?.id}`,
        `teachers/${colleague?.id}`,
        'statistics/papers',
        'statistics/results',
      ],
    ],
  ] as const) {
    const context = await windowOf(browser, who)
    for (const address of addresses) {
      const page = await context.newPage()
      await holdCode(page, /\/assets\/all-en-[^/]*\.js$/)
      await page.goto(`/dashboard/${address}`)
      await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible()
      await expect(page.locator('[aria-busy="true"]'), address).toHaveCount(0)
      // No key stands where its text would, nor in what is said of a button.
      expect([address, await keysOn(page)]).toEqual([address, []])
      await page.close()
    }
    await context.close()
  }
})

/** What looks like the key of a text, among the words of a page and the names of its parts. */
async function keysOn(page: Page): Promise<string[]> {
  const words = await page.evaluate(() => [
    document.body.innerText,
    ...[...document.querySelectorAll('[aria-label], [title], [placeholder]')].flatMap((part) =>
      ['aria-label', 'title', 'placeholder'].map((name) => part.getAttribute(name) ?? ''),
    ),
  ])
  const files = readdirSync('apps/web/src/messages/en').map((file) => file.replace('.json', ''))
  const key = new RegExp(`\\b(?:${files.join('|')})\\.[a-z]\\w*`, 'g')
  return words.flatMap((text) => text.match(key) ?? [])
}

for (const [part, filters] of [
  ['', []],
  ['?kind=quiz&page=1', [{ name: 'kind', value: 'quiz' }]],
] as const)
  test(`a gradebook is asked for once, as its address has it: ${part || 'whole'}`, {
    tag: '@all',
  }, async ({ browser, request }) => {
    const teacher = await logIn(request, accounts.Teacher)
    const [one] = await teacher.call<{ id: string }[]>('POST', '/classrooms/getAll')
    const page = await (await windowOf(browser, teacher)).newPage()
    const asked: unknown[] = []
    page.on('request', (call) => {
      if (call.url().endsWith('/api/classrooms/grades/getAll')) asked.push(call.postDataJSON())
    })
    await page.goto(`/dashboard/classroom/${one?.id}/grades${part}`)
    await expect(page.getByRole('table', { name: 'Students and their grades' })).toBeVisible()
    expect(asked).toEqual([expect.objectContaining({ class_id: one?.id, filters })])
  })

test('a page takes the place of the one before without an outline, and its answer is asked for once', {
  tag: '@all',
}, async ({ browser, request }) => {
  const context = await windowOf(browser, await logIn(request, accounts.Teacher))
  const page = await context.newPage()
  const asked: string[] = []
  page.on('request', (one) => asked.push(new URL(one.url()).pathname))
  await page.goto('/dashboard/quizzes')
  const link = page.getByRole('table').getByRole('link').first()
  const id = (await link.getAttribute('href'))?.split('/').at(-1)
  const [name = ''] = (await link.innerText()).split('\n')
  asked.length = 0
  const outlines = await page.evaluateHandle(() => {
    const seen: Element[] = []
    new MutationObserver(() => {
      seen.push(...document.querySelectorAll('main [role="status"][aria-busy="true"]'))
    }).observe(document.body, { subtree: true, childList: true })
    return seen
  })
  // Time stands still, so that a busy machine is not taken for a slow line, on which an outline is right.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1000)
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
  expect(await outlines.evaluate((seen) => seen.length)).toBe(0)
  expect(asked.filter((path) => path === `/api/quiz/${id}`)).toHaveLength(1)
  await context.close()
})

for (const [type, language, width] of [
  ['Teacher', 'en', 1440],
  ['Student', 'ar', 390],
  ['School', 'en', 390],
] as const)
  test(`before there is code, the plain frame of ${type} at ${width} px stands where it will stay, in ${language}`, {
    tag: '@all',
  }, async ({ browser, request }) => {
    const context = await windowOf(browser, await logIn(request, accounts[type]), { language })
    const page = await context.newPage()
    await page.setViewportSize({ width, height: 800 })
    const { bring } = await holdCode(page)
    // As a device keeps the page for when there is no line: without the menu of anybody.
    await page.route('/dashboard', async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replace(/<template[\s\S]*<\/template>/, '')
      await route.fulfill({ response, body })
    })
    await page.goto('/dashboard', { waitUntil: 'commit' })
    const name = page.getByText('Meridian', { exact: true }).filter({ visible: true })
    await expect(name).toBeVisible()
    // The style sheet is there: nothing is painted before it is.
    await expect(page.locator('.begun-menu')).toHaveCSS('display', 'flex')
    // The font is not to the pixel as wide as what stands in for it.
    const box = async () => {
      await page.evaluate(async () => document.fonts.ready)
      return name.boundingBox()
    }
    const before = await box()
    bring()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.locator('.begun').count()).toBe(0)
    const after = await box()
    for (const side of ['x', 'y', 'width', 'height'] as const)
      expect(Math.abs((before?.[side] ?? 0) - (after?.[side] ?? 1000)), side).toBeLessThan(4)
    await context.close()
  })
