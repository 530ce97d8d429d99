import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { render } from '@wellspring/ui/testing/render'

import { LoadMore } from './load-more.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Stubs IntersectionObserver and lets the test trigger intersections. */
function watch() {
  const seen: { element?: Element; meet?: (isIntersecting: boolean) => void } = {}
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      private readonly tell: (entries: { isIntersecting: boolean }[]) => void
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        this.tell = tell
      }
      observe(element: Element) {
        seen.element = element
        seen.meet = (isIntersecting) => this.tell([{ isIntersecting }])
      }
      disconnect() {}
    },
  )
  return seen
}

test('the next page loads when the last fifth of the list comes into view, at most every 150 ms', () => {
  const seen = watch()
  const now = vi.spyOn(performance, 'now').mockReturnValue(1000)
  const onLoad = vi.fn<() => void>()
  render(
    <LoadMore onLoad={onLoad} loading={false}>
      list
    </LoadMore>,
  )
  expect(seen.element).toHaveStyle({ top: '80%' })
  seen.meet?.(false)
  expect(onLoad).not.toHaveBeenCalled()
  seen.meet?.(true)
  now.mockReturnValue(1149)
  seen.meet?.(true)
  expect(onLoad).toHaveBeenCalledOnce()
  now.mockReturnValue(1150)
  seen.meet?.(true)
  expect(onLoad).toHaveBeenCalledTimes(2)
})

test('the last page requests nothing', () => {
  const seen = watch()
  render(
    <LoadMore onLoad={undefined} loading={false}>
      list
    </LoadMore>,
  )
  expect(seen.element).toBeUndefined()
  expect(screen.queryByRole('button')).toBeNull()
})
