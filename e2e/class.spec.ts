import { type APIRequestContext, expect } from '@playwright/test'
import { accounts, demoPassword, type LoggedIn, logIn, windowOf } from './support/people.ts'
import { takeOption } from './support/screens.ts'
import { test } from './support/test.ts'
import { violations } from './support/walk/inspect.ts'

type Row = { id: string; name: string }

test('students of a class are kept as a group, chosen together where something is given, and let go', {
  tag: '@all',
}, async ({ browser, request }) => {
  const stamp = Date.now().toString(36)
  const teacher = await logIn(request, accounts.Teacher)
  const [classroom] = await teacher.call<Row[]>('POST', '/classrooms/getAll')
  const { students } = await teacher.call<{ students: { id: string; user: { name: string } }[] }>(
    'GET',
    `/classrooms/${classroom?.id}`,
  )
  const [first = '', second = '', third = '', fourth = ''] = students.map(({ user }) => user.name)
  const { id } = await teacher.call<Row>('POST', '/quiz')
  await teacher.call('POST', '/questions/create', {
    paper_id: id,
    type: 'tof',
    question: 'The Nile flows north.',
    weight: 2,
    tofOption: { status: true },
  })
  const name = `Grouped ${stamp}`
  await teacher.call('PUT', '/quiz', { id, name, description: 'Rivers' })

  const page = await (await windowOf(browser, teacher)).newPage()
  await page.goto(`/dashboard/classroom/${classroom?.id}`)
  await page.getByRole('link', { name: 'People' }).click()
  await page.getByRole('button', { name: 'New group' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill(`Map club ${stamp}`)
  await dialog.getByRole('button', { name: 'Save group' }).click()
  await expect(dialog.getByText('Choose at least one student')).toBeVisible()
  for (const student of [first, second]) {
    await dialog.getByRole('combobox', { name: 'Students' }).fill(student)
    await takeOption(page.getByRole('option', { name: student, exact: true }))
  }
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Save group' }).click()
  await expect(dialog).toHaveCount(0)
  const row = page.getByRole('button', { name: new RegExp(`group .*Map club ${stamp}`) })
  await expect(row).toBeVisible()
  await expect(page.getByText('2 students', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Give to this class' }).click()
  await dialog.getByRole('combobox', { name: 'What do you want to give?' }).fill(name)
  await takeOption(page.getByRole('option', { name }))
  const chips = dialog.getByRole('group', { name: 'Classes' })
  const pressed = chips.getByRole('button', { pressed: true })
  await expect(pressed).toHaveCount(1)
  await pressed.click()
  const club = dialog.getByRole('button', { name: new RegExp(`Map club ${stamp}`) })
  await club.click()
  await expect(dialog.getByRole('button', { name: 'Give to 2 students' })).toBeVisible()
  const add = dialog.getByRole('combobox', { name: /^Add a student/ })
  for (const student of [third, fourth]) {
    await add.fill(student)
    await takeOption(page.getByRole('option', { name: new RegExp(student) }).first())
  }
  await expect(dialog.getByRole('button', { name: 'Give to 4 students' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Keep these 2 as a group' }).click()
  await dialog.getByLabel('Name of the group').fill(`Map club ${stamp}`)
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('This classroom has a group of that name already')).toBeVisible()
  await dialog.getByLabel('Name of the group').fill(`Readers ${stamp}`)
  await page.keyboard.press('Enter')
  const readers = dialog.getByRole('button', { name: new RegExp(`Readers ${stamp}`) })
  await expect(readers).toHaveAttribute('aria-pressed', 'true')
  await club.click()
  await expect(dialog.getByRole('button', { name: 'Give to 2 students' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Give to 2 students' }).click()
  await expect(dialog).toHaveCount(0)

  await page.getByRole('button', { name: new RegExp(`group .*Readers ${stamp}`) }).click()
  await page.getByRole('button', { name: 'Delete group' }).click()
  const sure = page.getByRole('dialog', { name: /^Delete the group/ })
  await sure.getByRole('button', { name: 'Delete group' }).click()
  await expect(page.getByRole('button', { name: new RegExp(`Readers ${stamp}`) })).toHaveCount(0)
  const { given_count } = await teacher
    .call<{ paper: { given_count: number } }>('GET', `/quiz/${id}`)
    .then(({ paper }) => paper)
  expect(given_count).toBe(2)
  await page.context().close()
})

test('a class has its people, its work, its grades and its course over time under one address', async ({
  browser,
  request,
}) => {
  const teacher = await logIn(request, accounts.Teacher)
  const [classroom] = await teacher.call<Row[]>('POST', '/classrooms/getAll')
  const at = `/dashboard/classroom/${classroom?.id}`
  const page = await (await windowOf(browser, teacher)).newPage()
  await page.goto(at)
  const tabs = page.getByRole('navigation', { name: 'Pages of the class' })
  for (const [tab, address, seen] of [
    ['People', 'people', page.getByRole('heading', { name: 'Groups' })],
    ['Quizzes and assignments', 'work', page.getByRole('columnheader', { name: /^Name/ })],
    ['Grades', 'grades', page.getByRole('columnheader', { name: /^Student/ })],
    ['Statistics', 'statistics', page.getByRole('heading', { name: 'Average over time' })],
    ['Overview', '', page.getByRole('heading', { name: 'Average over time' })],
  ] as const) {
    await tabs.getByRole('link', { name: tab }).click()
    await expect(page).toHaveURL(new RegExp(`${at}${address && `/${address}`}$`))
    await expect(page.getByRole('heading', { level: 1, name: classroom?.name })).toBeVisible()
    await expect(seen.first()).toBeVisible()
  }
  const average = page.getByRole('link', { name: /% average of \d+ results?$/ })
  const [share = '', counted = ''] = (await average.textContent())?.match(/[\d.]+/g) ?? []
  await average.click()
  await expect(page.getByText(`${share}%`).first()).toBeVisible()
  await expect(page.getByText(new RegExp(`\\b${counted} results`)).first()).toBeVisible()

  await page.goto(`${at}/statistics`)
  const last = page.getByRole('button', { name: 'Last month' })
  await last.click()
  await expect(last).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL(/from=\d{4}-\d\d-01/)
  await page.goBack()
  await expect(page.getByRole('button', { name: 'All time' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.context().close()
})

/** A class of its own with a teacher and three students, so that nothing of other journeys is due in it. */
async function ownClass(request: APIRequestContext) {
  const admin = await logIn(request, accounts.School)
  const mark = Date.now().toString(36)
  const password = `River-${demoPassword}-${mark}`
  const [any] = await admin.call<(Row & { grade: Row })[]>('POST', '/classrooms/getAll')
  const grade_id = any?.grade.id
  const name = `Mappers ${mark}`
  const { id } = await admin.call<Row>('POST', '/classrooms/create', { name, grade_id })
  const person = async (kind: 'students' | 'teachers', who: string) => {
    const email = `${who.toLowerCase()}.${mark}@nile.example`
    await admin.call('POST', `/${kind}/create`, {
      name: `${who} ${mark}`,
      email,
      password,
      ...(kind === 'students' && { grade_id }),
      class_ids: [id],
    })
    return email
  }
  const teacher = await logIn(request, await person('teachers', 'Tarek'), password)
  const student = await logIn(request, await person('students', 'Amal'), password)
  await person('students', 'Basma')
  await person('students', 'Dina')
  return { id, mark, teacher, student }
}

/** Gives a class of the teacher's a quiz with an essay until tomorrow. */
async function giveEssay(teacher: LoggedIn, name: string, classId: string): Promise<string> {
  const { id } = await teacher.call<Row>('POST', '/quiz')
  await teacher.call('POST', '/questions/create', {
    paper_id: id,
    type: 'essay',
    question: 'Why do people live by rivers?',
    weight: 5,
  })
  await teacher.call('PUT', '/quiz', { id, name, description: name })
  const { paper } = await teacher.call<{ paper: { version: number } }>('GET', `/quiz/${id}`)
  const tomorrow = new Date(Date.now() + 86_400_000).toLocaleDateString('sv-SE', {
    timeZone: 'Africa/Cairo',
  })
  await teacher.call('PUT', '/papers/give', {
    id,
    version: paper.version,
    classes: [classId],
    deadline: `${tomorrow}T23:59`,
  })
  return id
}

test('a teacher sees what is due in a class, grades from there, and reminds those who are late', async ({
  browser,
  request,
}) => {
  const { id, mark, teacher, student } = await ownClass(request)
  const page = await (await windowOf(browser, teacher)).newPage()
  const due = page.getByRole('region', { name: 'Due' })
  await page.goto(`/dashboard/classroom/${id}`)
  await expect(due.getByText(/^Nothing is due/)).toBeVisible()

  const answered = await giveEssay(teacher, `Rivers ${mark}`, id)
  await giveEssay(teacher, `Seas ${mark}`, id)
  const attempt = await student.call<{ id: string; questions: Row[] }>('POST', '/attempts', {
    paper_id: answered,
  })
  await student.call('PUT', `/attempts/${attempt.id}/answers`, {
    answers: [{ id: attempt.questions[0]?.id, seq: 1, value: { text: 'Water, and food.' } }],
  })
  await student.call('POST', `/attempts/${attempt.id}/submit`)

  await page.reload()
  const rows = due.getByRole('listitem')
  const [rivers, seas] = ['Rivers', 'Seas'].map((name) => rows.filter({ hasText: name }))
  await expect(rivers ?? due).toContainText('1 of 3 handed in')
  await expect(rivers ?? due).toContainText('Tomorrow')
  await expect(seas ?? due).toContainText('0 of 3 handed in')
  const students = page.getByRole('table', { name: 'Students' })
  await expect(students.getByRole('row', { name: /Amal .*Today.*No data/ })).toBeVisible()
  await expect(students.getByRole('row', { name: /Dina .*Never/ })).toBeVisible()
  expect(await violations(page)).toEqual([])

  const remind = due.getByRole('button', { name: `Remind 3 of “Seas ${mark}”` })
  await remind.dblclick()
  const sure = page.getByRole('dialog', { name: 'Remind 3 students?' })
  await expect(sure).toHaveCount(1)
  // The later click of a double click is none beside the dialog, however late the dialog comes.
  await page.locator('.mantine-Modal-overlay').dispatchEvent('click', { detail: 2 })
  await expect(sure.getByText(/are reminded in the bell, by mail and on devices/)).toBeVisible()
  await sure.getByRole('button', { name: 'Remind 3' }).click()
  // Journeys send no mails, and nobody here has asked for messages on a device.
  const told = page.getByRole('dialog', { name: '3 students are reminded: 3 in the bell.' })
  await expect(told.getByRole('listitem')).toHaveCount(3)
  await expect(told.getByRole('listitem').filter({ hasText: 'Dina' })).toContainText('Bell')
  expect(await violations(page)).toEqual([])
  await told.getByRole('button', { name: 'Close' }).last().click()
  await expect(told).toHaveCount(0)
  const done = due.getByRole('button', { name: /^Reminded of/ })
  await expect(done).toHaveAttribute('aria-disabled', 'true')
  await expect(done).toBeFocused()
  await done.click({ force: true })
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await violations(page)).toEqual([])

  await due.getByRole('link', { name: `1 to grade: Rivers ${mark}` }).click()
  await expect(page).toHaveURL(new RegExp(`${answered}/responses`))
  await page.goto(`/dashboard/classroom/${id}`)
  // What is due stands above the students, and moves them when it comes.
  await expect(rivers ?? due).toBeVisible()
  await students.getByRole('link', { name: /^Amal/ }).click()
  await expect(page).toHaveURL(/\/students\//)
  await expect(page.getByRole('heading', { level: 1, name: /^Amal/ })).toBeVisible()
  await page.goto(`/dashboard/classroom/${id}`)
  await due.getByRole('link', { name: 'View all' }).click()
  await expect(page).toHaveURL(/\/work$/)
  await page.context().close()
})
