import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'

/** The days with free slots. */
export const daysOf = (scope: Page | Locator) =>
  scope.getByRole('toolbar', { name: 'Days' }).getByRole('button', { disabled: false })

export const timesOf = (scope: Page | Locator) =>
  scope.getByRole('toolbar', { name: 'Free times' }).getByRole('button')

/** Chooses the last slot of the last day with slots in the first weeks. */
export async function chooseLastTime(page: Page) {
  const days = daysOf(page)
  const further = page.getByRole('button', { name: 'Go there' })
  await expect(days.first().or(further)).toBeVisible()
  if (await further.isVisible()) await further.click()
  await days.last().click()
  await timesOf(page).last().click()
}

/** Holds the chosen slot, or the nearest one if someone else was faster. */
export async function holdTime(page: Page) {
  const press = page.getByRole('button', { name: /^(Book|Request) .+, |^(Book|Request|Continue)$/ })
  await press.click()
  const kept = page.getByText('We are holding this time for')
  const nearest = page.getByRole('group', { name: 'The nearest free times' })
  await expect(kept.or(nearest)).toBeVisible()
  if (await nearest.isVisible()) {
    await nearest.getByRole('button').last().click()
    await press.click()
  }
  await expect(kept).toBeVisible()
}
