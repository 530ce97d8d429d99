import { onTestFinished, vi } from 'vitest'

/** Makes the window match this media query and no other until the end of the test. */
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
