import { expect, test } from '@playwright/test'

import { clean } from './axe.ts'
import { origin } from './product.ts'
import { newcomer } from './patron.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('PHQ-9 with the keyboard alone shows help before any number', async ({ page }) => {
  await newcomer(page)
  await page.goto('/patron/questionnaires')
  await expect(page.getByRole('heading', { level: 1, name: 'Questionnaires' })).toBeVisible()
  await clean(page, 'the questionnaires')
  await page.getByRole('link', { name: 'Start Low mood (PHQ-9)' }).focus()
  await page.keyboard.press('Enter')
  for (let question = 1; question <= 8; question++) {
    await expect(page.getByText(`Question ${question} of 10`)).toBeVisible()
    await page.keyboard.press('1')
    await page.keyboard.press('Enter')
  }
  await expect(page.getByText('Question 9 of 10')).toBeVisible()
  await clean(page, 'a question')

  // After a reload it resumes at the same question.
  await page.reload()
  await expect(page.getByText('Question 9 of 10')).toBeVisible()
  await page.keyboard.press('2')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Question 10 of 10')).toBeVisible()
  await page.keyboard.press('1')
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { level: 1, name: /are you safe/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Call / }).first()).toHaveAttribute('href', /^tel:\d+$/)
  await expect(page.getByText(/of 27|Minimal/)).toHaveCount(0)
  await clean(page, 'help before a result')
  await page.getByRole('button', { name: 'Continue to my result' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 of 27')).toBeVisible()
  await expect(page.getByText(/screening, not a diagnosis/)).toBeVisible()
  await clean(page, 'a result')
})

test('the help page has a link in the bar and opens without a connection', async ({ page, context }) => {
  await page.goto('/home')
  const link = page.getByRole('banner').getByRole('link', { name: 'I am not safe' })
  // Once its numbers have loaded, its code has too.
  await page.waitForResponse(/\/v1\/help-lines/)
  await page.waitForLoadState('networkidle')
  // Its page is cached as well, a little after everything else.
  const kept = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state)
  await expect.poll(kept).toBe('activated')
  await context.setOffline(true)
  await link.click()
  await expect(page).toHaveURL(/\/safe$/)
  await expect(page.getByRole('link', { name: /^Call / }).first()).toBeVisible()
  await page.getByText('I am in another country').click()
  await expect(page.getByRole('link', { name: '116 123' }).first()).toHaveAttribute('href', 'tel:116123')
  // Its URL opens, too.
  await page.reload()
  await expect(page.getByRole('link', { name: /^Call / }).first()).toBeVisible()
  // Any other page explains why it cannot open, and opens once the connection is back.
  await page.goto('/shop?search=tea')
  await expect(page.getByRole('heading', { name: 'This page needs the internet' })).toBeVisible()
  await clean(page, 'a page without a connection')
  await page.getByRole('link', { name: 'I am not safe' }).click()
  await expect(page.getByRole('link', { name: /^Call / }).first()).toBeVisible()
  await page.goto('/shop?search=tea')
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Shop' })).toBeVisible()
  await expect(page).toHaveURL(/\/shop\?search=tea$/)
  await page.goto('/safe')
  await clean(page, 'help')
})

test('the help link is also in the bar of the provider, tenant and staff hosts', async ({ page }) => {
  for (const [host, at] of [
    ['provider', '/login'],
    ['admin', '/staff/login'],
    ['tenant', '/login'],
  ] as const) {
    await page.goto(`${origin(host)}${at}`)
    await page.getByRole('banner').getByRole('link', { name: 'I am not safe' }).click()
    await expect(page.getByRole('link', { name: /^Call / }).first()).toBeVisible()
    await clean(page, `help on the host of ${host}`)
    await page.getByRole('link', { name: 'Back to Wellspring' }).click()
    await expect(page).not.toHaveURL(/safe/)
  }
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('the help page is linked and readable', async ({ page }) => {
    await page.goto('/home')
    await page.getByRole('banner').getByRole('link', { name: 'I am not safe' }).click()
    await expect(page.getByRole('link', { name: 'Call 112' })).toBeVisible()
    await page.getByText('I am in another country').click()
    await expect(page.getByRole('link', { name: '116 123' }).first()).toBeVisible()
    // Pages without server-rendered content, such as the log-in page, have the link too.
    await page.goto('/login')
    await page.getByRole('banner').getByRole('link', { name: 'I am not safe' }).click()
    await expect(page.getByRole('link', { name: 'Call 112' })).toBeVisible()
    await page.goto('/signup')
    await page.getByRole('link', { name: 'I am not safe' }).click()
    await expect(page.getByRole('link', { name: 'Call 112' })).toBeVisible()
  })
})
