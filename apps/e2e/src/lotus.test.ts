import { expect, test } from '@playwright/test'

import { clean, expectClean } from './axe.ts'
import { newcomer } from './patron.ts'
import { signedIn } from './signed-in.ts'
import { hydrated } from './hydrated.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('a reflection opens a leaf and is named as the reason, and removing it closes the leaf again', async ({
  page,
}) => {
  await newcomer(page)
  await expectClean(page, '/patron/lotus', 'Lotus')
  const flower = page.getByRole('group', { name: /^Your Lotus today/ })
  await page.getByRole('link', { name: 'Write the first lines' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Gratitude' })).toBeVisible()
  await expect(page.getByText('Why it is a bud')).toBeVisible()

  await page.getByLabel('Your thoughts on Gratitude').fill('Warm bread, and the light at six.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Why it is 10% open')).toBeVisible()
  await expect(page.getByRole('list', { name: 'What counts' })).toContainText('2 of 2')
  await clean(page, 'a leaf')

  await page.reload()
  await expect(page.getByText('Warm bread, and the light at six.')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Lotus', exact: true }).click()
  await expect(page.getByText('Spiritual is your strongest area.')).toBeVisible()

  // Keyboard use of the picture: one tab stop, then arrow keys from leaf to leaf.
  await hydrated(page)
  await flower.getByRole('link', { name: 'Move: 0 percent open' }).focus()
  for (let step = 0; step < 7; step++) await page.keyboard.press('ArrowRight')
  await expect(flower.getByRole('link', { name: 'Gratitude: 10 percent open' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/lotus\/gratitude$/)

  await page.getByRole('button', { name: /^Remove the reflection of/ }).click()
  await page
    .getByText('I confirm that removing this is an irreversible action and I want to proceed.')
    .click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('Why it is a bud')).toBeVisible()
  await expect(page.getByText('Warm bread, and the light at six.')).toHaveCount(0)
})

test('a year is rendered, and each leaf explains how open it is', async ({ browser, viewport }) => {
  const page = await signedIn(browser, 'patron', { viewport, reducedMotion: 'reduce' })
  await page.goto('/lotus')
  const list = page.getByRole('list', { name: 'Leaves by area' })
  const leaves = list.getByRole('link')
  await expect(leaves).toHaveCount(13)
  const flower = page.getByRole('group', { name: /^Your Lotus today/ })
  const said: { leaf: string; openness: string }[] = []
  for (const words of await leaves.allInnerTexts()) {
    const [, leaf = '', openness = ''] = /^(\w+)\D+(\d+)/.exec(words) ?? []
    await expect(flower.getByText(leaf)).toBeVisible()
    said.push({ leaf, openness })
  }
  await expect(page.getByRole('group', { name: 'Months' }).getByRole('button')).toHaveCount(13)
  for (const { leaf, openness } of said) {
    await page.goto(`/lotus/${leaf.toLowerCase()}`)
    await expect(page.getByRole('heading', { level: 1, name: leaf })).toBeVisible()
    await expect(
      page.getByText(openness === '0' ? /^Why it is/ : `Why it is ${openness}% open`),
    ).toBeVisible()
    await expect(page.getByRole('list', { name: 'Next steps' })).toBeVisible()
  }
  await page.goto('/moods')
  await expect(page.getByRole('region', { name: 'By weekday' })).toBeVisible()
  await page.context().close()
})
