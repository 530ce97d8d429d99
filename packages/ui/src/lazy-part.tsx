import { Suspense, lazy } from 'react'
import type { ComponentType, ReactNode } from 'react'

import { loadPatiently } from './load-patiently.ts'
import { useInBrowser } from './use-in-browser.ts'

/**
 * A part of a page whose code comes when it is shown; until then the fallback stands in its place. What does not
 * come, as without a connection, is asked for again: the page around it stays.
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

/** The same for a part that a browser alone can draw: on a page of the server its fallback stands there first. */
export function lazyBrowserPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
) {
  const Part = lazyPart(load, fallback)
  return function LazyBrowserPart(props: Props) {
    return useInBrowser() ? <Part {...props} /> : fallback
  }
}
