import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import * as React from 'react'
import { afterAll, afterEach, vi } from 'vitest'

import { beginAsDrawnFor, chooseClock } from '../chosen-clock.ts'
import { receiveToasts } from '../components/toast/toast-queue.ts'
import { patience } from './patience.ts'
import { styleOnce } from './style-once.tsx'

configure({ asyncUtilTimeout: patience.waitMs })

// The other way to wait has no setting of its own.
const { waitFor } = vi
vi.waitFor = (callback, options) => waitFor(callback, options ?? patience.waitMs)

const { useRealTimers } = vi
// jsdom begins to draw with whatever clock there is. What it began with one that stood still would never come,
// and after it no frame ever again, in this file or the next.
vi.useRealTimers = () => {
  if (vi.isFakeTimers()) vi.advanceTimersByTime(20)
  return useRealTimers()
}

// What waits asks a global of this name to move a clock that stands still, as vi.useFakeTimers() leaves it.
Object.assign(globalThis, { jest: { advanceTimersByTime: (ms: number) => vi.advanceTimersByTime(ms) } })

// For its warnings React keeps an error with each element, of where it was made, a fifth of all work: here it
// believes that it has kept enough of them. A React without the count goes on as it would.
const internals = Object.entries(React).find(([name]) => name.startsWith('__CLIENT_INTERNALS'))?.[1] as
  | object
  | undefined
if (internals)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => 1_000_000,
    set() {},
    // Each file of a worker sets this up.
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

// jsdom has no layout, so the observers of layout never fire.
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
  // What a test said with nobody to show it does not wait for the next one.
  receiveToasts(() => undefined)()
  // Files share a worker, and so its browser: what one of them stored is no business of the next.
  if (typeof window === 'undefined') return
  localStorage.clear()
  sessionStorage.clear()
})

// Files of a worker share the module that keeps these.
afterAll(() => {
  beginAsDrawnFor(undefined)
  chooseClock(null)
})
