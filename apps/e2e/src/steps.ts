import type { Page } from '@playwright/test'

export interface Steps {
  /** Presses on what is no field. */
  clicks: number
  /** Fields in which something was typed, those of the card's frames too. */
  fields: number
}

/** Counts what a person does on a page from now on, whatever it loads meanwhile. */
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
    // Below the window, where Playwright takes back a press that would have met something else and tries again.
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
