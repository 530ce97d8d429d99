import { onTestFinished, vi } from 'vitest'

/** To the end of the test the window fits this media query and no other. */
export function fitsOnly(fitting: string) {
  const spy = vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: query === fitting,
        addEventListener: () => {},
        removeEventListener: () => {},
      }) as unknown as MediaQueryList,
  )
  onTestFinished(() => spy.mockRestore())
}
