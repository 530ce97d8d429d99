import path from 'node:path'

import { expect } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'

/** Whether the focused control is visible: rendered, with a focus ring, and not covered by a bar. */
const focusIsSeen = (page: Page) =>
  page.evaluate(() => {
    const control = document.activeElement
    if (!(control instanceof HTMLElement) || control === document.body) return false
    // A transparent field that overlays its visual counterpart is as large as its label.
    const drawn = control.getBoundingClientRect().width > 4 ? control : (control.closest('label') ?? control)
    const { left, top, width, height } = drawn.getBoundingClientRect()
    const hit = document.elementFromPoint(left + Math.min(width, 40) / 2, top + Math.min(height, 40) / 2)
    return hit !== null && (drawn.contains(hit) || hit.contains(drawn) || control.closest('label') === hit)
  })

/** Moves the focus to a control by key presses, as a user without a mouse does. */
export async function tabTo(page: Page, control: Locator, key = 'Tab') {
  const hasFocus = () => control.evaluate((element) => element === document.activeElement)
  for (let presses = 0; presses < 90; presses++) {
    if (await hasFocus()) {
      await expect
        .poll(() => focusIsSeen(page), { message: `the focus on ${control.toString()} is hidden` })
        .toBe(true)
      return
    }
    await page.keyboard.press(key)
  }
  throw new Error(`no key leads to ${control.toString()}`)
}

/** Types into fields in page order. */
export async function typeInto(page: Page, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) {
    await tabTo(page, page.getByLabel(label, { exact: true }))
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type(value)
  }
}

export async function press(page: Page, name: string, key = 'Enter') {
  await tabTo(page, page.getByRole('button', { name, exact: true }))
  await page.keyboard.press(key)
}

/** Opens the file chooser of a field with the keyboard and chooses a file. */
export async function bring(page: Page, label: string, from: string) {
  await tabTo(page, page.getByLabel(label, { exact: true }))
  const arrived = page.getByRole('button', { name: `Open ${path.basename(from)}` })
  const before = await arrived.count()
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Space')])
  await chooser.setFiles(from)
  await expect(arrived).toHaveCount(before + 1)
}

export async function tickBox(page: Page, name: string) {
  await tabTo(page, page.getByRole('checkbox', { name }))
  await page.keyboard.press('Space')
  await expect(page.getByRole('checkbox', { name })).toBeChecked()
}
