import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

import { receiveToasts } from '../components/toast/toast-queue.ts'

// On a busy machine what comes lazily comes late; no test is about that.
configure({ asyncUtilTimeout: 5000 })

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

afterEach(() => {
  cleanup()
  // What a test said with nobody to show it does not wait for the next one.
  receiveToasts(() => undefined)()
})
