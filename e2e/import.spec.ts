import { buffer } from 'node:stream/consumers'
import { expect } from '@playwright/test'
import { ZipFile } from 'yazl'
import { accounts, logIn } from './support/people.ts'
import { homeOf, open } from './support/screens.ts'
import { test } from './support/test.ts'

// One import of a school works at a time: these journeys share a school, and follow one another.
test.describe.configure({ mode: 'default' })

const mark = Date.now().toString(36)
const roster = [
  'Name;Email;Grade;Phone;Shoe size',
  `Farida ${mark};farida-${mark}@example.test;Grade 9;;36`,
  `نور ${mark};nour-${mark}@example.test;التاسع;٠١٠١٢٣٤٥٦٧٨;37`,
  `Ziad ${mark};ziad-${mark};9;123;38`,
].join('\n')

test('a school uploads a roster, puts a row right in place, imports all of it, and takes it back', async ({
  browser,
  request,
}) => {
  const page = await homeOf(browser, await logIn(request, accounts.School))
  await open(page, 'Students')
  await page.getByRole('button', { name: 'Add student' }).click()
  await page.getByRole('menuitem', { name: /Upload CSV/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Upload students' })).toBeVisible()

  await page
    .getByLabel(/choose a file/)
    .setInputFiles({ name: 'roster.csv', mimeType: 'text/csv', buffer: Buffer.from(roster) })
  await expect(page.getByRole('heading', { level: 1, name: 'roster.csv' })).toBeVisible()
  await expect(page.getByLabel('Columns separated by')).toHaveValue('semicolon')
  await expect(page.getByLabel('Column E, Shoe size, is')).toHaveValue('ignored')
  await expect(page.getByRole('button', { name: 'Leave 1 row out and import 2' })).toBeEnabled()
  const importAll = page.getByRole('button', { name: 'Import all' })

  // Which column is what can be said otherwise, and taken back.
  const name = page.getByLabel('Column A, Name, is')
  await name.selectOption('First part of the name')
  await expect(name).toHaveValue('first_name')
  await name.selectOption('Full name')
  await expect(name).toHaveValue('name')

  // What has to be put right is shown first.
  await expect(page.getByRole('button', { name: 'Wrong 1' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.getByRole('button', { name: 'All 3' }).click()
  await expect(page.getByText(`نور ${mark}`)).toHaveCount(2)
  // The letters look wrong read as Windows-1256, and right again as what they are.
  await page.getByLabel('Letters').selectOption('windows-1256')
  await expect(page.getByText(`نور ${mark}`)).toHaveCount(0)
  const misread = page.url()
  await page.getByLabel('Letters').selectOption('utf-8')
  // It is another import, of the same file: what is typed below belongs to that.
  await expect(page).not.toHaveURL(misread)
  await expect(page.getByLabel('Letters')).toHaveValue('utf-8')

  // By keyboard: the focus goes from what is right to what is still wrong.
  const email = page.getByRole('textbox', { name: 'Email, row 4' })
  await expect(email).toHaveAccessibleDescription('Enter an email address')
  await email.fill(`ziad-${mark}@example.test`)
  await email.press('Enter')
  const phone = page.getByRole('textbox', { name: 'Phone, row 4' })
  await expect(phone).toBeFocused()
  await phone.fill('01112345678')
  await phone.press('Enter')
  await expect(page.getByRole('button', { name: 'Wrong 0' })).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(`New ziad-${mark}@`) })).toBeVisible()

  await importAll.click()
  await expect(page.getByText('Imported: 3 new, 0 changed, 0 unchanged.')).toBeVisible()
  await page.getByRole('link', { name: 'View students' }).click()
  await page.getByLabel('Search students').fill(mark)
  await expect(page.getByRole('link', { name: `Ziad ${mark}` })).toBeVisible()

  await page.goBack()
  await page.getByRole('button', { name: 'Take it back' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take it back' }).click()
  await expect(
    page.getByText('The import is taken back. Everything is as it was before.'),
  ).toBeVisible()
  await open(page, 'Students')
  await page.getByLabel('Search students').fill(mark)
  await expect(page.getByText(`No students match “${mark}”`)).toBeVisible()
})

test('a school uploads a list of its own making: columns are named, classes made, a wrong row left out', {
  tag: '@all',
}, async ({ browser, request }) => {
  const page = await homeOf(browser, await logIn(request, accounts.School))
  await page.goto('/dashboard/students/import')
  const [c, d] = [`5 C ${mark}`, `5 D ${mark}`]
  const list = [
    'First name,Family,Cls,Mail of the father,Level of study,Bus',
    `Youssef,${mark},${c},y-${mark}@mail.test,Grade 5,Line 4`,
    `Mariam,${mark},${c},hosny-${mark}@mail.test,Grade 5,`,
    `نور,${mark},${d},noor-${mark}@mail.test,Grade 5,Line 2`,
    `Karim,${mark},${c},hosny-${mark}@mail.test,Grade 5,`,
  ].join('\n')
  await page
    .getByLabel(/choose a file/)
    .setInputFiles({ name: 'own.csv', mimeType: 'text/csv', buffer: Buffer.from(list) })
  await expect(page.getByText(/No column of this file is “Grade”/)).toBeVisible()
  // The focus is in the first column that may be meant. By keyboard: to the grade, then to the email.
  const mail = page.getByLabel('Column D, Mail of the father, is')
  await expect(mail).toBeFocused()
  await page.getByLabel('Column E, Level of study, is').selectOption('Grade')
  await mail.selectOption('Email')

  await expect(page.getByText(/2 classes are not there yet/)).toBeVisible()
  await page.getByRole('button', { name: 'Make them', exact: true }).click()
  await expect(page.getByText(/2 classes are made with the import/)).toBeVisible()
  await expect(page.getByText(/Row 3 has the same email/)).toBeVisible()
  await page.getByRole('button', { name: 'Leave 1 row out and import 3' }).click()
  await expect(page.getByText('Imported: 3 new, 0 changed, 0 unchanged.')).toBeVisible()
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download what is left out' }).click()
  expect((await file).suggestedFilename()).toBe('own-left-out.csv')

  await page.getByRole('button', { name: 'Take it back' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take it back' }).click()
  await expect(page.getByText(/The import is taken back/).first()).toBeVisible()
  await open(page, 'Classrooms')
  await page.getByLabel('Search classrooms').fill(mark)
  await expect(page.getByText(`No classrooms match “${mark}”`)).toBeVisible()
})

test('a school sees who of a class is not in its file, takes one of them out of it, and has everybody back', {
  tag: '@all',
}, async ({ browser, request }) => {
  const page = await homeOf(browser, await logIn(request, accounts.School))
  const room = `5 M ${mark}`
  const upload = async (name: string, people: readonly string[]) => {
    const rows = people.map(
      (who) => `${who} ${mark},${who.toLowerCase()}-${mark}@mail.test,Grade 5,${room}`,
    )
    await page.goto('/dashboard/students/import')
    await page.getByLabel(/choose a file/).setInputFiles({
      name,
      mimeType: 'text/csv',
      buffer: Buffer.from(['Name,Email,Grade,Classes', ...rows].join('\n')),
    })
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  }
  await upload('all.csv', ['Amal', 'Bassem', 'Camelia', 'Dalia'])
  // Of a file that is only a part of the school nothing more is said than that.
  await expect(
    page.getByText(/students of your school are not in this file. Nothing happens/),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Make it', exact: true }).click()
  await page.getByRole('button', { name: 'Import all' }).click()
  await expect(page.getByText('Imported: 4 new, 0 changed, 0 unchanged.')).toBeVisible()

  await upload('left.csv', ['Amal', 'Bassem'])
  await expect(
    page.getByText('2 students of the classes in this file are not in it.'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Import all' })).toBeDisabled()
  await page.getByRole('link', { name: 'See who' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Not in this file' })).toBeVisible()
  // By keyboard: the menu of a row.
  await page.getByRole('button', { name: `Actions for Camelia ${mark}` }).press('Enter')
  await page.getByRole('menuitem', { name: 'Leave the class' }).press('Enter')
  await expect(
    page.getByText(new RegExp(`With the import .?Camelia ${mark}.? leaves the class`)),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Block all 2' }).click()
  await expect(page.getByText(/With the import 2 people are blocked/)).toBeVisible()
  await page.getByRole('button', { name: `Actions for Dalia ${mark}` }).click()
  await page.getByRole('menuitem', { name: 'Do nothing' }).click()
  await expect(
    page.getByText(new RegExp(`With the import .?Camelia ${mark}.? is blocked`)),
  ).toBeVisible()

  await page.getByRole('link', { name: 'Back to the import' }).click()
  await page.getByRole('button', { name: 'Import all' }).click()
  const sure = page.getByRole('dialog')
  await expect(
    sure.getByText(new RegExp(`With the import .?Camelia ${mark}.? is blocked`)),
  ).toBeVisible()
  await sure.getByRole('button', { name: 'Import all of it' }).click()
  await expect(page.getByText('1 person who was not in the file was blocked.')).toBeVisible()
  const second = page.url()

  // The first file cannot go before the second, and says so; then both go.
  await page.goto('/dashboard/students/import')
  await page
    .getByRole('link', { name: /all\.csv/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Take it back' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take it back' }).click()
  await expect(
    page.getByText(/1 person has been changed since .*by .*left\.csv/).first(),
  ).toBeVisible()
  await page.goto(second)
  await page.getByRole('button', { name: 'Take it back' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take it back' }).click()
  await expect(page.getByText(/The import is taken back/).first()).toBeVisible()
  await page.goto('/dashboard/students/import')
  await page
    .getByRole('link', { name: /all\.csv/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Take it back' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take it back' }).click()
  await expect(page.getByText(/The import is taken back/).first()).toBeVisible()
})

/** A OneRoster package with a class, its teacher and two students, of whom one has an email. */
async function rosterPackage(): Promise<Buffer> {
  const zip = new ZipFile()
  const files = {
    'manifest.csv': [
      'propertyName,value',
      'oneroster.version,1.1',
      'file.users,bulk',
      'file.classes,bulk',
      'file.enrollments,bulk',
      'source.systemName,Registry',
    ],
    'users.csv': [
      'sourcedId,enabledUser,orgSourcedIds,role,username,givenName,familyName,email,grades',
      `t${mark},true,s1,teacher,t,Mona,Registry ${mark},mona-${mark}@example.test,`,
      `p${mark},true,s1,student,p,Salma,Registry ${mark},,09`,
      `q${mark},Y,s1,student,q,Adam,Registry ${mark},adam-${mark}@example.test,PK`,
    ],
    'classes.csv': [
      'sourcedId,title,grades,classType,schoolSourcedId',
      `c${mark},Nine ${mark},09,homeroom,s1`,
    ],
    'enrollments.csv': [
      'sourcedId,classSourcedId,userSourcedId,role,primary',
      `1,c${mark},t${mark},teacher,true`,
      `2,c${mark},p${mark},student,`,
      `3,c${mark},q${mark},student,`,
    ],
  }
  for (const [name, lines] of Object.entries(files))
    zip.addBuffer(Buffer.from(lines.join('\r\n')), name)
  zip.end()
  return buffer(zip.outputStream)
}

test('a school uploads a roster package, reads what is said of each row, imports it, and the same package changes nothing', async ({
  browser,
  request,
}) => {
  const page = await homeOf(browser, await logIn(request, accounts.School))
  const file = {
    name: 'registry.zip',
    mimeType: 'application/zip',
    buffer: await rosterPackage(),
  }
  const send = async () => {
    await page.goto('/dashboard/students/import')
    await page.getByLabel(/choose a file/).setInputFiles(file)
    await expect(page.getByRole('heading', { level: 1, name: 'registry.zip' })).toBeVisible()
  }
  await send()
  await expect(page.getByText('OneRoster 1.1.')).toBeVisible()
  await expect(page.getByText('Made by \u2068Registry\u2069.')).toBeVisible()

  // What has to be put right is shown first, with what it is about.
  const grade = page.getByRole('textbox', { name: 'Grade, row users.csv 4' })
  await expect(grade).toHaveAccessibleDescription(/“PK” is no grade here/)
  await grade.fill('9')
  await grade.press('Enter')
  await page.getByRole('button', { name: 'All 4' }).click()
  await expect(page.getByText('No email: a login name is made from the name.')).toHaveCount(1)
  await expect(page.getByText(`Nine ${mark}`)).toHaveCount(4)
  await expect(page.getByText(/people of your school are not in this package/)).toBeVisible()
  await page.getByRole('button', { name: 'Import all' }).click()
  await expect(page.getByText('Imported: 4 new, 0 changed, 0 unchanged.')).toBeVisible()
  const applied = page.url()

  // The grade that was put right here is not in the package: the student's own stays, and a sentence says so.
  await send()
  await expect(
    page.getByText('Everything in this file is in Meridian already. There is nothing to import.'),
  ).toBeVisible()
  await expect(
    page.getByText(/the grade “PK”, which is none here: the present one stays/),
  ).toBeVisible()

  await page.goto(applied)
  await page.getByRole('button', { name: 'Take it back' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take it back' }).click()
  await expect(
    page.getByText('The import is taken back. Everything is as it was before.'),
  ).toBeVisible()
})

test('a school takes its roster along as a package', async ({ browser, request }) => {
  const page = await homeOf(browser, await logIn(request, accounts.School))
  await open(page, 'School')
  const waits = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download OneRoster 1.2' }).click()
  expect((await waits).suggestedFilename()).toBe('Roster OneRoster 1.2.zip')
})
