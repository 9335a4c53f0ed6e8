import { expect } from '@playwright/test'
import { accounts, demoPassword, logIn, windowOf } from './support/people.ts'
import { fillPerson, homeOf, open, pick, search } from './support/screens.ts'
import { test } from './support/test.ts'

// Files are held back here, which a worker would ask for by itself.
test.use({ serviceWorkers: 'block' })

const mark = Date.now().toString(36)
const password = 'first-class-password'
const student = { name: `Farida ${mark}`, email: `farida-${mark}@example.test`, password }
const classroom = `Grade 9 ${mark}`

test('a school enrols a student in a class, disables it, and finds its list again after Back and a reload', async ({
  browser,
  request,
}) => {
  const page = await homeOf(browser, await logIn(request, accounts.School))

  await open(page, 'Classrooms')
  await page.getByRole('button', { name: 'Add classroom' }).click()
  await page.getByRole('menuitem', { name: /Add Single/i }).click()
  await page.getByLabel('Classroom Name').fill(classroom)
  await pick(page, 'Grade', 'Grade 9')
  await page.getByRole('button', { name: 'Add classroom' }).click()
  await expect(page.getByRole('heading', { level: 1, name: classroom })).toBeVisible()

  await open(page, 'Students')
  await page.getByRole('button', { name: 'Add student' }).click()
  await page.getByRole('menuitem', { name: /Add Single/i }).click()
  await fillPerson(page, student)
  await pick(page, 'Grade', 'Grade 9')
  await pick(page, /^Classes/, classroom)
  await page.getByRole('button', { name: 'Add student' }).click()
  await page.getByLabel('Search students').fill(mark)
  await expect(page.getByRole('link', { name: student.name })).toBeVisible()

  await open(page, 'Classrooms')
  await page.getByLabel('Search classrooms').fill(mark)
  const row = page.getByRole('row', { name: new RegExp(classroom) })
  await expect(row).toContainText('1')
  // Ticked before the search has settled, and still after it.
  const tick = page.getByRole('checkbox', { name: `Select ${classroom}` })
  await tick.check()
  await expect(page).toHaveURL(new RegExp(`query=${mark}`))
  await expect(tick).toBeChecked()
  await page.getByRole('button', { name: 'Disable' }).click()
  await expect(row.getByText('Disabled')).toBeVisible()

  // The state of the list is its address: it is there after a reload, and after going somewhere and Back.
  await expect(page).toHaveURL(new RegExp(`query=${mark}`))
  await page.reload()
  await expect(page.getByLabel('Search classrooms')).toHaveValue(mark)
  await row.getByRole('link', { name: classroom }).click()
  await expect(page.getByRole('heading', { level: 1, name: classroom })).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('Search classrooms')).toHaveValue(mark)
  await expect(row).toBeVisible()

  // What is deleted is named, with what goes along; a wrong password changes nothing and logs nobody out.
  await page.getByRole('button', { name: `Actions for ${classroom}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/1 student/)).toBeVisible()
  await dialog.getByLabel('Your password').fill('not the password')
  await dialog.getByRole('button', { name: /^Delete/ }).click()
  await expect(dialog.getByText("You aren't authorized to make this action")).toBeVisible()
  await dialog.getByLabel('Your password').fill(demoPassword)
  await dialog.getByRole('button', { name: /^Delete/ }).click()
  await expect(row).toHaveCount(0)
  // Whoever works by keyboard goes on where the row was, and not at the top of the page.
  await expect(page.locator('main :focus')).toHaveCount(1)
  await expect(page.getByText(`No classrooms match “${mark}”`)).toBeVisible()
})

test('a school comes from a class to its quiz, reads it, and is led nowhere it may not go', {
  tag: '@all',
}, async ({ browser, request }) => {
  const page = await homeOf(browser, await logIn(request, accounts.School))
  await open(page, 'Classrooms')
  await page.getByRole('link', { name: 'Grade 6 A' }).click()
  await page.getByRole('link', { name: 'Class page' }).click()
  // The two pages of a class lead to each other, and its book is one click away.
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await page.getByRole('link', { name: 'Class page' }).click()
  await expect(page.getByRole('link', { name: 'View all: Due' })).toBeVisible()
  await page.getByRole('link', { name: 'Our World: Geography' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Our World: Geography' })).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: 'Maps and Scale' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Maps and Scale' })).toBeVisible()
  await expect(page.getByText('What does the key of a map tell you?')).toBeVisible()
  await expect(page.getByRole('button', { name: /^(Edit|Actions for) question/ })).toHaveCount(0)
  // The list of quizzes is not a school's, so the way to the page names it without leading there.
  const way = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(way.getByText('Quizzes')).toBeVisible()
  await expect(way.getByRole('link')).toHaveCount(0)
  // Refused words are said aloud where the password is asked for, not only coloured.
  await page.goBack()
  await open(page, 'Classrooms')
  await page.getByRole('button', { name: 'Actions for Geography Club, last term' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^Delete/ }).click()
  await expect(dialog.getByLabel('Your password')).toHaveAttribute('aria-invalid', 'true')
})

test('nothing typed is lost where code does not come, or comes late', { tag: '@all' }, async ({
  browser,
  request,
}) => {
  const page = await (await windowOf(browser, await logIn(request, accounts.School))).newPage()
  let arrive = () => {}
  const held = new Promise<void>((resolve) => {
    arrive = resolve
  })
  // The file that says what the call takes is known by what is in it: the build names it after what else is there.
  let holds = 0
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch()
    if ((await response.text()).includes("Adds a classroom to the caller's school.")) {
      holds++
      await held
    }
    await route.fulfill({ response })
  })
  const question = '**/assets/ConfirmDialog-*.js'
  await page.route(question, (route) => route.abort())
  await page.goto('/dashboard/classrooms/create')
  const name = page.getByLabel('Classroom Name')
  const late = `Late ${mark}`
  await name.fill(late)
  const elsewhere = page.getByRole('link', { name: 'Students', exact: true })
  await elsewhere.click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'Check your connection' }),
  ).not.toHaveCount(0)
  await expect(name).toHaveValue(late)
  await page.unroute(question)
  // One question, however often the link is clicked.
  await elsewhere.dblclick()
  await page.getByRole('button', { name: 'Stay here' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await pick(page, 'Grade', 'Grade 9')
  await page.getByRole('button', { name: 'Add classroom' }).click()
  await expect(name).toBeDisabled()
  expect(holds).toBe(1)
  arrive()
  await expect(page.getByRole('heading', { level: 1, name: late })).toBeVisible()

  // A question is about the page it was asked on, and goes with it.
  await open(page, 'Classrooms')
  await search(page, 'Search classrooms', late)
  await page.getByRole('button', { name: `Actions for ${late}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: late })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.context().close()
})

test('in a school of hundreds every student can be chosen, and keeps their name', {
  tag: '@all',
}, async ({ browser, request }) => {
  const many = Array.from(
    { length: 204 },
    (_, at) => `Hundreds ${at},h${at}-${mark}@example.test,9`,
  )
  const roster = ['name,email,grade', ...many, `يحيى زهران,last-${mark}@example.test,9`].join('\n')
  const provider = await logIn(request, accounts.IBC)
  const { id } = await provider.call<{ id: string }>('POST', '/schools/create', {
    name: `Large school ${mark}`,
  })
  const email = `large-${mark}@example.test`
  await provider.call('POST', '/school-admin/add', {
    school_id: id,
    name: `Large ${mark}`,
    email,
    phone: '',
    password,
  })
  const admin = await logIn(request, email, password)
  const classes = many.map((_, at) => `Room ${at},9`)
  for (const [what, rows] of [
    ['classrooms', ['name,grade', ...classes, `فصل الزهور,9`].join('\n')],
    ['students', roster],
  ] as const) {
    const imported = await request.post(`/api/${what}/import?dry_run=false`, {
      headers: { authorization: `Bearer ${admin.session.user.token.token}` },
      multipart: { file: { name: 'all.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) } },
    })
    expect(imported.ok(), await imported.text()).toBe(true)
  }

  const page = await (await windowOf(browser, admin)).newPage()
  await page.goto('/dashboard/classrooms/create')
  await page.getByLabel('Classroom name').fill(classroom)
  await pick(page, 'Grade', 'Grade 9')
  await page.getByRole('button', { name: 'Add students' }).click()
  const picker = page.getByRole('dialog', { name: 'Add students' })
  await expect(picker.getByText('205 in Grade 9, 205 not in a class')).toBeVisible()
  await expect(picker.getByText('50 of 205')).toBeVisible()
  // In another spelling than the school's own.
  await picker.getByRole('searchbox').fill('يحيي')
  await picker.getByRole('checkbox', { name: 'يحيى زهران', exact: true }).check()
  await picker.getByRole('button', { name: 'Add 1 student' }).click()
  await expect(page.getByText('1 student', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Add classroom' }).click()
  await expect(page.getByRole('heading', { level: 1, name: classroom })).toBeVisible()
  await open(page, 'Classrooms')
  await page.getByRole('button', { name: `Actions for ${classroom}` }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await expect(page.getByLabel('Classroom name')).toHaveValue(classroom)
  await expect(page.getByText('يحيى زهران', { exact: true })).toBeVisible()

  // A filter finds what it does not show, and still says its name where the page is opened by its address.
  await open(page, 'Students')
  await page.getByRole('button', { name: 'Class', exact: true }).click()
  const filter = page.getByRole('dialog', { name: 'Class' })
  await expect(filter.getByText('The first 200. Type to find more.')).toBeVisible()
  await filter.getByRole('searchbox', { name: 'Search: Class' }).fill('الزهور')
  await filter.getByRole('checkbox', { name: 'فصل الزهور' }).check()
  await expect(page.getByText('No students match')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Class: فصل الزهور' })).toBeVisible()
  await page.context().close()
})

test('a range of rows is chosen with Shift, and let go with Escape', async ({
  browser,
  request,
}) => {
  const admin = await logIn(request, accounts.School)
  const page = await (await windowOf(browser, admin)).newPage()
  await page.goto('/dashboard/students')
  const ticks = page.getByRole('checkbox', { name: /^Select (?!all)/ })
  await expect(ticks).toHaveCount(10)
  await ticks.nth(1).check()
  await ticks.nth(4).click({ modifiers: ['Shift'] })
  await expect(page.getByText('4 selected')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('4 selected')).toBeHidden()
  await expect(ticks.and(page.locator(':checked'))).toHaveCount(0)
  await page.context().close()
})
