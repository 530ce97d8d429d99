import { expect, test } from '@playwright/test'

import { clean } from './axe.ts'
import { origin } from './product.ts'
import { newcomer } from './patron.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('PHQ-9 by keyboard alone: help comes before any number', async ({ page }) => {
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

  // Left in the middle, it goes on where it was.
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
  await page.getByRole('button', { name: 'Go on to my result' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 of 27')).toBeVisible()
  await expect(page.getByText(/screening, not a diagnosis/)).toBeVisible()
  await clean(page, 'a result')
})

test('help is a link in the bar, and opens when the connection is gone', async ({ page, context }) => {
  await page.goto('/home')
  const link = page.getByRole('banner').getByRole('link', { name: 'I am not safe' })
  // Once its numbers are there, its code is too.
  await page.waitForResponse(/\/v1\/help-lines/)
  await page.waitForLoadState('networkidle')
  // Its page is kept as well, a little after everything else.
  const kept = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state)
  await expect.poll(kept).toBe('activated')
  await context.setOffline(true)
  await link.click()
  await expect(page).toHaveURL(/\/safe$/)
  await expect(page.getByRole('link', { name: /^Call / }).first()).toBeVisible()
  await page.getByText('I am in another country').click()
  await expect(page.getByRole('link', { name: '116 123' }).first()).toHaveAttribute('href', 'tel:116123')
  // Its address opens, too.
  await page.reload()
  await expect(page.getByRole('link', { name: /^Call / }).first()).toBeVisible()
  // Any other one says why it does not, and opens as soon as it can.
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

test('help stands in the bar of those who work here, too', async ({ page }) => {
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

  test('help is a link away, and can be read', async ({ page }) => {
    await page.goto('/home')
    await page.getByRole('banner').getByRole('link', { name: 'I am not safe' }).click()
    await expect(page.getByRole('link', { name: 'Call 112' })).toBeVisible()
    await page.getByText('I am in another country').click()
    await expect(page.getByRole('link', { name: '116 123' }).first()).toBeVisible()
    // So has a page that waits for a script, and one of which nothing is drawn without it.
    await page.goto('/login')
    await page.getByRole('banner').getByRole('link', { name: 'I am not safe' }).click()
    await expect(page.getByRole('link', { name: 'Call 112' })).toBeVisible()
    await page.goto('/signup')
    await page.getByRole('link', { name: 'I am not safe' }).click()
    await expect(page.getByRole('link', { name: 'Call 112' })).toBeVisible()
  })
})
