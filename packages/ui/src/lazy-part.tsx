import { Suspense, lazy } from 'react'
import type { ComponentType, ReactNode } from 'react'

import { loadPatiently } from './load-patiently.ts'
import { useInBrowser } from './use-in-browser.ts'

/**
 * A part of a page whose code is loaded when it is shown, with a fallback until then. A failed load, such as without a
 * connection, is retried while the page stays usable.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode | ((props: Props) => ReactNode) = null,
) {
  const Part: ComponentType<Props> = lazy(async () => ({ default: await loadPatiently(load) }))
  return function LazyPart(props: Props) {
    return (
      <Suspense fallback={typeof fallback === 'function' ? fallback(props) : fallback}>
        <Part {...props} />
      </Suspense>
    )
  }
}

/** The same for a browser-only part. The server renders its fallback. */
export function lazyBrowserPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
) {
  const Part = lazyPart(load, fallback)
  return function LazyBrowserPart(props: Props) {
    return useInBrowser() ? <Part {...props} /> : fallback
  }
}
