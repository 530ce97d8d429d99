import '@testing-library/jest-dom/vitest'
import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

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

afterEach(() => cleanup())
