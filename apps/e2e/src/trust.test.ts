import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'

import { clean } from './axe.ts'
import { changeRows } from './database.ts'
import { expectToast } from './expect-toast.ts'
import { newEmail, newcomer } from './patron.ts'
import { codeFor, mailsTo, origin } from './product.ts'
import { signedIn } from './signed-in.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const password = 'Wellspring1!'

/** Backdates the log-ins of an account. */
const ageLogIns = (email: string) =>
  changeRows(
    `update sessions set proven_at = proven_at - interval '11 minutes'
      where user_id in (select id from users where email = $1)`,
    [email],
  )

/** Confirms the identity that a sensitive action requires, after which the action continues. */
async function confirm(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await expect(dialog).toBeVisible()
  await clean(page, 'the question whether it is them')
  await dialog.getByLabel('Password', { exact: true }).fill('Wrong1!xyz')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog.getByText('This is not your password.').first()).toBeVisible()
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog).toBeHidden()
}

test('an administrator opens a patron’s records in an emergency, and the patron is told who and why', async ({
  page,
  browser,
}) => {
  const email = await newcomer(page)
  const reason = `Her sister called: ${email}`
  const admin = await signedIn(browser, 'admin', { viewport: page.viewportSize(), reducedMotion: 'reduce' })
  await admin.goto(`${origin('admin')}/admin/people?q=${encodeURIComponent(email)}`)
  await admin.getByRole('link', { name: 'Maya Haddad' }).first().click()
  await admin.getByRole('button', { name: 'Emergency access' }).click()
  expect(await ageLogIns('admin@wellspring.example')).toBeGreaterThan(0)
  await admin.getByLabel('Reason').fill(reason)
  await admin.getByRole('button', { name: 'Open the results' }).click()
  await confirm(admin)
  await expect(admin).toHaveURL(/\/admin\/emergency\//)
  await clean(admin, 'what an emergency opens')
  await admin.context().close()

  await page.goto('/notifications')
  await expect(page.getByText('An administrator opened protected records of yours').first()).toBeVisible()
  await expect(page.getByText(reason, { exact: false }).first()).toBeVisible()
  await page.goto('/activity-log?by=others')
  await expect(page.getByText(`Reason: ${reason}`).first()).toBeVisible()
  await clean(page, 'who looked at her, and why')
})

test('disabling an account ends its session, even on an idle page', async ({ page, browser }) => {
  const email = await newcomer(page)
  // The previous page may still be opening a connection.
  await page.goto('about:blank')
  // The page is connected once its first message is acknowledged, which may happen before it has loaded.
  const listening = page
    .waitForEvent('websocket', (opened) => opened.url().includes('/socket.io/'))
    .then(async (opened) => {
      await opened.waitForEvent('framereceived', ({ payload }) => String(payload).startsWith('40'))
      return opened
    })
  await page.goto('/settings')
  const socket = await listening
  const told = socket.waitForEvent('framereceived', ({ payload }) =>
    String(payload).includes('session:ended'),
  )
  const admin = await signedIn(browser, 'admin', { viewport: page.viewportSize(), reducedMotion: 'reduce' })
  await admin.goto(`${origin('admin')}/admin/people?q=${encodeURIComponent(email)}`)
  await admin.getByRole('link', { name: 'Maya Haddad' }).first().click()
  await admin.getByRole('button', { name: 'Disable account' }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('She has asked for it.')
  await dialog.getByRole('button', { name: 'Disable account' }).click()
  await told
  await expect(page).toHaveURL(/\/login\b/)
  await expect(page.getByRole('main').getByRole('button', { name: 'Log in' })).toBeVisible()
  await expect(admin.getByText('Account disabled').first()).toBeVisible()
  await admin.context().close()
})

test('a patron downloads their data export once and closes the account', async ({ page }) => {
  const email = await newcomer(page)
  expect(await ageLogIns(email)).toBe(1)
  await page.goto('/your-data')
  await page.getByRole('button', { name: 'Ask for your data' }).click()
  await confirm(page)
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('Your file is ready.')).toBeVisible({ timeout: 2000 })
  }).toPass()
  await clean(page, 'a file of her own')
  const press = page.getByRole('button', { name: 'Download your file' })
  const href = (await page.locator('a[download="your-data.zip"]').getAttribute('href')) ?? ''
  const [download] = await Promise.all([page.waitForEvent('download'), press.click()])
  expect(download.suggestedFilename()).toBe('your-data.zip')
  expect(await download.failure()).toBeNull()
  expect(await page.evaluate(async (at) => (await fetch(at)).status, href)).toBeGreaterThanOrEqual(400)

  await page.goto('/close-account')
  const kept = page.getByRole('region', { name: 'What is kept, and why' })
  await expect(kept.getByRole('listitem').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'What is erased' })).toBeVisible()
  await clean(page, 'closing her account')
  await page.getByRole('button', { name: 'Close my account' }).click()
  const asked = page.getByRole('alertdialog', { name: 'Close your account?' })
  await asked.getByText('I have read what ends, what is erased and what is kept.').click()
  await asked.getByRole('button', { name: 'Close my account' }).click()
  await expect(page.getByText('Your account is being closed.')).toBeVisible()
  await page.getByRole('button', { name: 'Keep my account' }).click()
  await expect(page.getByRole('button', { name: 'Close my account' })).toBeVisible()
})

/** Ends the grace period of a closing account and runs the erasure job. */
const endDays = (email: string) =>
  changeRows(
    `with due as (update users set closes_at = now() - interval '1 minute' where email = $1 and closes_at is not null
      returning id) select graphile_worker.add_job('eraseAccounts') from due`,
    [email],
  )

test('an erased account is notified, cannot log in, and its name is hidden from others', async ({
  page,
  browser,
}) => {
  const email = await newcomer(page)
  const title = `Where is it, ${Date.now()}`
  await page.goto('/support/new')
  await page.getByLabel('What is it about?').selectOption({ label: 'Something else' })
  await page.getByLabel('In a few words').fill(title)
  await page.getByLabel('What happened?').fill('It did not come.')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const staff = await signedIn(browser, 'staff')
  await staff.goto(`${origin('admin')}/admin/support?q=${encodeURIComponent(title)}`)
  await staff.getByRole('link', { name: title }).first().click()
  await expect(staff.getByText('Maya Haddad').first()).toBeVisible()

  await page.goto('/close-account')
  await page.getByRole('button', { name: 'Close my account' }).click()
  const asked = page.getByRole('alertdialog', { name: 'Close your account?' })
  await asked.getByText('I have read what ends, what is erased and what is kept.').click()
  await asked.getByRole('button', { name: 'Close my account' }).click()
  await expect(page.getByText('Your account is being closed.')).toBeVisible()
  expect(await endDays(email)).toBe(1)
  await expect(async () => {
    const subjects = (await mailsTo(email)).map(({ subject }) => subject)
    expect(subjects).toContain('Your Wellspring account was erased')
  }).toPass()

  // The session has ended, and so has the device's trust.
  await page.goto('/profile')
  await expect(page).toHaveURL(/\/login/)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByText('Wrong email or password.').first()).toBeVisible()
  await expect(page).toHaveURL(/\/login/)
  await staff.reload()
  await expect(staff.getByText('Former member').first()).toBeVisible()
  await expect(staff.getByText('Maya Haddad')).toHaveCount(0)
  await staff.context().close()
})

test('a patron changes the email address, and the former address reverts it', async ({ page, browser }) => {
  const [former, email] = [await newcomer(page), newEmail()]
  await page.goto('/profile')
  const section = page.getByRole('region', { name: 'Email address' })
  await section.getByLabel('New email').fill(email)
  expect(await ageLogIns(former)).toBeGreaterThan(0)
  const asked = new Date()
  await section.getByRole('button', { name: 'Send a code' }).click()
  await confirm(page)
  await expect(section.getByText(email)).toBeVisible()
  await clean(page, 'the code of another address')
  const code = await codeFor(email, asked)
  await expectToast(page, 'Email address changed.', () => section.getByLabel('One-time code').fill(code))
  await expect(section.getByText(email)).toBeVisible()
  await page.goto('/activity-log')
  await expect(page.getByText('Changed the email address').first()).toBeVisible()

  const link = async () => {
    const mail = (await mailsTo(former)).find(({ subject }) => subject === 'Your email address was changed')
    // The link has the host of whichever server wrote the mail.
    return mail?.text.match(/\/email-change#\S+/)?.[0] ?? ''
  }
  await expect.poll(link).not.toBe('')
  const elsewhere = await (await browser.newContext({ viewport: page.viewportSize() })).newPage()
  await elsewhere.goto(`${origin('patron')}${await link()}`)
  await clean(elsewhere, 'whether to keep the former address')
  await elsewhere.getByRole('button', { name: 'This was not me: keep my address' }).click()
  await expect(elsewhere.getByRole('heading', { name: 'Your account is safe' })).toBeVisible()
  await expect(elsewhere.getByText(former)).toBeVisible()
  await clean(elsewhere, 'what follows')
  await elsewhere.context().close()
  // The session that changed the address is logged out.
  await page.goto('/profile')
  await expect(page).toHaveURL(/\/login/)
})
