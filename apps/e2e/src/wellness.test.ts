import { expect, test } from '@playwright/test'

import { clean, expectClean } from './axe.ts'
import { newcomer } from './patron.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('a guest reads about an area and finds matching providers', async ({ page }) => {
  await page.goto('/wellness-center')
  await page.getByRole('link', { name: 'Spiritual' }).first().click()
  await expect(page.getByRole('heading', { name: 'Gratitude', exact: true })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Providers' })).toBeVisible()
  await clean(page, 'an area')
})

test('a mood entered offline is saved once there is a connection', async ({ page, context }) => {
  await newcomer(page)
  await expectClean(page, '/wellness-center', 'Wellness Center')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().includes('/moods/')) sent.push(request.url())
  })
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Tired' }).click()
  await expect(page.getByText('Saved on this device until you are back online.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Noted. Only you see it.')).toBeVisible()
  await page.getByRole('button', { name: 'Mental', exact: true }).click()
  await page.getByLabel('Note').fill('Awake since three.')
  await clean(page, 'a mood')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.goto('/moods')
  await expect(page.getByText('Awake since three.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Moods' }).getByRole('listitem')).toHaveCount(1)
  await expect(page.getByText('Not enough yet for a trend: 1 of 5 moods')).toBeVisible()
  // All attempts have the same id.
  expect(new Set(sent).size).toBe(1)
  await clean(page, 'the moods')
})
