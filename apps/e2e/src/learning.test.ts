import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'

import { clean, expectClean } from './axe.ts'
import { logIn, newcomer } from './patron.ts'
import { origin } from './product.ts'

const title = 'Breathe with the circle'

/** The video's position as a fraction of its length, or null until the length is known. */
const placeOf = (page: Page) =>
  page
    .getByLabel(title, { exact: true })
    .evaluate((film: HTMLVideoElement) =>
      Number.isFinite(film.duration) ? film.currentTime / film.duration : null,
    )

/** Plays the video from a position until it advances, and pauses it. */
async function playFrom(page: Page, part: number) {
  const film = page.getByLabel(title, { exact: true })
  await expect.poll(() => placeOf(page)).not.toBeNull()
  await film.evaluate(async (element: HTMLVideoElement, from) => {
    element.muted = true
    element.currentTime = element.duration * from
    await element.play()
  }, part)
  await expect.poll(() => placeOf(page)).toBeGreaterThan(part)
  await film.evaluate((element: HTMLVideoElement) => element.pause())
}

async function openFilm(page: Page) {
  await page.goto(`${origin('patron')}/educational-content`)
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('dialog').getByLabel('Kind').selectOption('Video')
  await page.getByRole('button', { name: 'Show results' }).click()
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

test('a lesson half watched on a phone continues on a desktop and is finished', async ({ page, browser }) => {
  const email = await newcomer(page)
  await expectClean(page, '/educational-content', 'Educational content')
  await openFilm(page)
  await page.getByRole('button', { name: `Watch later: ${title}` }).click()
  await playFrom(page, 0.5)
  await clean(page, 'a film')
  await page.goto('/patron/resource-library')
  await expect(page.getByRole('article').filter({ hasText: title }).first()).toContainText('5')

  const desk = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const other = await desk.newPage()
  await other.goto(`${origin('patron')}/login?redirect=/resource-library`)
  await logIn(other, email)
  await other.getByRole('link', { name: title }).first().click()
  await expect.poll(() => placeOf(other)).toBeGreaterThan(0.45)
  await playFrom(other, 0.95)
  await expect(other.getByText(/^Finished/)).toBeVisible()
  await other.goto(`${origin('patron')}/resource-library?shelf=finished`)
  // The recommendation names the finished lesson as its reason.
  await expect(other.getByRole('article').filter({ hasText: title }).first()).toContainText('Finished')
  await clean(other, 'the library')
  await desk.close()
})
