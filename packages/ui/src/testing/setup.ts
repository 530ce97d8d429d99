import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import * as React from 'react'
import { afterAll, afterEach, vi } from 'vitest'

import { beginAsDrawnFor, chooseClock } from '../chosen-clock.ts'
import { receiveToasts } from '../components/toast/toast-queue.ts'
import { patience } from './patience.ts'
import { styleOnce } from './style-once.tsx'

configure({ asyncUtilTimeout: patience.waitMs })

// vi.waitFor has no setting for its timeout.
const { waitFor } = vi
vi.waitFor = (callback, options) => waitFor(callback, options ?? patience.waitMs)

const { useRealTimers } = vi
// jsdom schedules frames with the current timers. A frame scheduled with fake timers would never run, and neither would
// any later one, in this file or the next.
vi.useRealTimers = () => {
  if (vi.isFakeTimers()) vi.advanceTimersByTime(20)
  return useRealTimers()
}

// Testing Library advances fake timers through a global of this name; vi.useFakeTimers() does not provide it.
Object.assign(globalThis, { jest: { advanceTimersByTime: (ms: number) => vi.advanceTimersByTime(ms) } })

// For its warnings, React keeps an error with each element's creation stack, which is a fifth of all work. This makes
// it believe that it has kept enough. A React version without the counter is not affected.
const internals = Object.entries(React).find(([name]) => name.startsWith('__CLIENT_INTERNALS'))?.[1] as
  | object
  | undefined
if (internals)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => 1_000_000,
    set() {},
    // Every file of a worker runs this setup.
    configurable: true,
  })

class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return []
  }
}

// jsdom has no layout, so layout observers never fire.
Object.assign(globalThis, { ResizeObserver: Observer, IntersectionObserver: Observer })

if (typeof window !== 'undefined') {
  Object.assign(window, {
    matchMedia: (query: string) => ({
      matches: false,
      media: query,
      onchange: null,
      addEventListener() {},
      removeEventListener() {},
      addListener() {},
      removeListener() {},
      dispatchEvent: () => false,
    }),
    scrollTo() {},
  })
  Object.assign(Element.prototype, { scrollTo() {}, scrollBy() {}, scrollIntoView() {} })
}

if (typeof document !== 'undefined') styleOnce()

afterEach(() => {
  cleanup()
  // Discards the toasts that a test left in the queue.
  receiveToasts(() => undefined)()
  // Files share a worker with its browser storage, which must not leak between them.
  if (typeof window === 'undefined') return
  localStorage.clear()
  sessionStorage.clear()
})

// Files of a worker share the module with this state.
afterAll(() => {
  beginAsDrawnFor(undefined)
  chooseClock(null)
})
