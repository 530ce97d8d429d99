import type { Page } from '@playwright/test'

export interface Steps {
  /** Clicks outside of fields. */
  clicks: number
  /** Fields with typed input, including those in the card frames. */
  fields: number
}

/** Counts a user's actions on a page, across navigations. */
export async function countSteps(page: Page): Promise<{ since: () => Steps; begin: () => void }> {
  const steps: Steps = { clicks: 0, fields: 0 }
  await page.exposeBinding('countStep', (_source, kind: keyof Steps) => {
    steps[kind] += 1
  })
  await page.addInitScript(() => {
    const { countStep } = globalThis as unknown as { countStep: (kind: string) => Promise<void> }
    const typed = new WeakSet<EventTarget>()
    const isField = (target: EventTarget | null): target is HTMLElement =>
      target instanceof HTMLElement &&
      target.matches('input:not([type=checkbox], [type=radio]), textarea, select')
    // At the document, because Playwright cancels and retries clicks that would hit another element.
    document.addEventListener(
      'pointerdown',
      ({ target }) => {
        if (!isField(target)) void countStep('clicks')
      },
      true,
    )
    document.addEventListener(
      'input',
      ({ target }) => {
        if (!isField(target) || typed.has(target)) return
        typed.add(target)
        void countStep('fields')
      },
      true,
    )
  })
  return {
    since: () => ({ ...steps }),
    begin: () => Object.assign(steps, { clicks: 0, fields: 0 }),
  }
}
