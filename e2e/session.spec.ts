import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { accounts, demoPassword, logIn, windowOf } from './support/people.ts'
import { test } from './support/test.ts'

// With the service worker that people have (decision 118).
test.use({ serviceWorkers: 'allow' })

const password = 'a password for journeys'

/** A teacher of their own for each journey: what it does to sessions and passwords concerns nobody else. */
async function newTeacher(request: APIRequestContext, name: string) {
  const admin = await logIn(request, accounts.School)
  const email = `${name.toLowerCase()}-${Date.now().toString(36)}@example.test`
  const given = 'given by the school'
  await admin.call('POST', '/teachers/create', { name, email, password: given })
  const teacher = await logIn(request, email, given)
  await teacher.call('PUT', '/profile/password', { current: given, password })
  await teacher.call('POST', '/logout')
  return { name, email }
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

async function fillLogin(page: Page, email: string, word: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(word)
  await page.getByRole('button', { name: 'Log in' }).click()
}

test('a session that ends in the middle of work leads to the login and back to the same address', async ({
  browser,
  request,
}) => {
  const { email } = await newTeacher(request, 'Mariam')
  const here = await logIn(request, email, password)
  const page = await (await windowOf(browser, here)).newPage()
  await page.goto('/dashboard/classrooms?query=grade&perPage=25')
  await expect(heading(page, 'Classrooms')).toBeVisible()

  const elsewhere = await logIn(request, email, password)
  await elsewhere.call('POST', '/auth/check', { email, password })
  await elsewhere.call('POST', '/profile/sessions/end')
  await page.getByLabel('Search classrooms').fill('grade 6')
  await expect(page).toHaveURL(/\/login\?/)
  await expect(page.getByText('Please log in again')).toBeVisible()

  await fillLogin(page, email, 'not the password')
  await expect(page.getByText('The email or the password is wrong.')).toBeVisible()
  await fillLogin(page, email, password)
  await expect(heading(page, 'Classrooms')).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard\/classrooms\?.*query=grade\+6/)
  await expect(page).toHaveURL(/perPage=25/)
  await expect(page.getByLabel('Search classrooms')).toHaveValue('grade 6')
  await page.goBack()
  await expect(page).not.toHaveURL(/\/login/)
})

test('settings: other devices are seen and logged out, one and all; details, language and password change', async ({
  browser,
  request,
}) => {
  const { email } = await newTeacher(request, 'Hoda')
  const page = await (await windowOf(browser, await logIn(request, email, password))).newPage()
  const other = await (await windowOf(browser, await logIn(request, email, password))).newPage()
  const third = await logIn(request, email, password)
  await other.goto('/dashboard')

  await page.goto('/dashboard/profile')
  await expect(page).toHaveURL('/dashboard/settings')
  const places = page.getByRole('region', { name: 'Where you are logged in' })
  await expect(places.getByRole('listitem')).toHaveCount(3)
  await expect(places.getByText('This device')).toHaveCount(1)
  await places
    .getByRole('button', { name: /^Log out: / })
    .first()
    .click()
  const one = page.getByRole('dialog', { name: /^Log out: / })
  await one.getByLabel('Your password').fill(password)
  await one.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByText('Logged out there').first()).toBeVisible()
  await expect(places.getByRole('listitem')).toHaveCount(2)

  await places.getByRole('button', { name: 'Log out everywhere else' }).click()
  const dialog = page.getByRole('dialog', { name: 'Log out everywhere else?' })
  await dialog.getByLabel('Your password').fill('not it')
  await dialog.getByRole('button', { name: 'Log out everywhere else' }).click()
  await expect(dialog.getByText("You aren't authorized to make this action")).toBeVisible()
  await dialog.getByLabel('Your password').fill(password)
  await dialog.getByRole('button', { name: 'Log out everywhere else' }).click()
  await expect(places.getByText('You are logged in nowhere else.')).toBeVisible()
  await expect(third.call('GET', '/me')).rejects.toThrow('Please log in again')
  await other.reload()
  await expect(heading(other, 'Log in')).toBeVisible()

  await page.getByLabel('Name', { exact: true }).fill('Hoda Samir')
  await page.getByRole('button', { name: 'Save details' }).click()
  await expect(page.getByText('Your profile is saved').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /Hoda Samir/ })).toBeVisible()

  await page.getByLabel('Current password').fill('not it')
  await page.getByLabel('New password').fill('another password')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('The current password is wrong')).toBeVisible()
  await expect(page.getByLabel('Current password')).toBeFocused()
  await page.getByLabel('Current password').fill(password)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Your password is changed.').first()).toBeVisible()
  await logIn(request, email, 'another password')

  await page.getByRole('radio', { name: 'العربية' }).check({ force: true })
  await expect(heading(page, 'الإعدادات')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  const again = await logIn(request, email, 'another password')
  expect(await again.call('GET', '/me')).toMatchObject({ user: { language: 'ar' } })
})

test('a forgotten password: the login leads to the way that there is', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgotten password?' }).click()
  await expect(heading(page, 'Forgotten password')).toBeVisible()
  await expect(page.getByText('Ask your school admin for a new link.')).toBeVisible()
  await page.getByRole('link', { name: 'Back to log in' }).click()
  await expect(heading(page, 'Log in')).toBeVisible()
})

test('a link that is spent says so and shows the way to a new one; a forgotten page asks for mail where there is some', async ({
  page,
}) => {
  // Links that were mailed with their token in the query lead there still.
  for (const address of ['/confirm?token=spent', '/confirm#token=spent']) {
    await page.goto(address)
    await expect(page.getByText('This link has been used or has expired.')).toBeVisible()
    await expect(page.getByLabel('New password')).toHaveCount(0)
  }
  await page.route('**/api/auth/forgot', (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ json: { data: { mail: true } } })
      : route.continue(),
  )
  await page.getByRole('link', { name: 'Ask for a new link' }).click()
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText('Enter your email or login name', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.getByLabel('Email').fill('not an email')
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText('Enter an email, or a login name with the @ in it')).toBeVisible()
  await page.getByLabel('Email').fill('somebody@example.test')
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByRole('status').getByText('Ask your school admin')).toBeVisible()
})

test('too many tries: the wait stands on the login page in words', async ({ page }) => {
  await page.route('**/api/login', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '840' },
      json: { code: 'too_many', message: 'Too many tries. Wait 14 minutes and try again.' },
    }),
  )
  await page.goto('/login')
  await fillLogin(page, 'somebody@example.test', 'not it')
  await expect(page.getByRole('alert').getByText('Wait 14 minutes')).toBeVisible()
})

test('without a connection a bar says so, and goes when it is back', { tag: '@all' }, async ({
  browser,
  request,
}) => {
  const { email } = await newTeacher(request, 'Dalia')
  const context = await windowOf(browser, await logIn(request, email, password))
  const page = await context.newPage()
  await page.goto('/dashboard/settings')
  await expect(heading(page, 'Settings')).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText("You're offline. We'll keep trying.")).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill('Dalia Nabil')
  await page.getByRole('button', { name: 'Save details' }).click()
  await expect(page.getByText("We couldn't reach Meridian.").first()).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Dalia Nabil')
  await context.setOffline(false)
  await expect(page.getByText("You're offline. We'll keep trying.")).toBeHidden()
  await page.getByRole('button', { name: 'Save details' }).click()
  await expect(page.getByText('Your profile is saved').first()).toBeVisible()

  // Who logs out without a connection is logged out of this device.
  await page.reload()
  await page.getByRole('button', { name: /Dalia Nabil/ }).click()
  const way = page.getByRole('menuitem', { name: 'Log out' })
  await expect(way).toBeVisible()
  await context.setOffline(true)
  await way.click()
  const kept = async () => JSON.stringify((await context.storageState()).origins)
  await expect.poll(kept).not.toContain('meridian.session')
})

test('in one tab a student follows a teacher: each has the pages of their own, and those of the other are not there', async ({
  browser,
}) => {
  const page = await (await browser.newContext()).newPage()
  const loaded: string[] = []
  page.on('request', (one) => loaded.push(new URL(one.url()).pathname))
  const parts = () => [...new Set(loaded.join().match(/pages-(student|staff|office)(?=-)/g))]
  await page.goto(`/login?from=${encodeURIComponent('/dashboard/quizzes')}`)
  expect(parts()).toEqual([])
  await fillLogin(page, accounts.Teacher, demoPassword)
  await expect(heading(page, 'Quizzes')).toBeVisible()
  expect(parts()).toEqual(['pages-staff'])

  await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''))
  await page.getByRole('button', { name: / Teacher$/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/login/)
  await fillLogin(page, accounts.Student, demoPassword)
  await expect(
    page.getByRole('navigation').getByRole('link', { name: 'My books' }).first(),
  ).toBeVisible()
  await page.getByRole('navigation').getByRole('link', { name: 'My books' }).first().click()
  await expect(heading(page, 'My books')).toBeVisible()
  // No reload has happened between.
  await expect(page.locator('html[data-same-page]')).toHaveCount(1)
  expect(parts().sort()).toEqual(['pages-staff', 'pages-student'])
  await page.goBack()
  await expect(page).toHaveURL(/\/dashboard$/)

  await page.goto('/dashboard/quizzes')
  await expect(page.getByText("This page isn't on the map")).toBeVisible()
})
