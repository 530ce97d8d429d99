import type { AnyRouter } from '@tanstack/react-router'
import { startTransition } from 'react'
import type { ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'

import { pressOnceAlive, takeEarlyTaps } from './early-taps.ts'
import { nextTask } from './next-task.ts'
import { reportCaught } from './report-caught.ts'

export interface DrawnByServer {
  /** Holds what the server has drawn, and nothing else. */
  container: HTMLElement
  router: AnyRouter
  app: ReactNode
  /** Just before React looks at what is there. */
  onBegin?: () => void
  /** Whenever a page has been drawn, this one first. */
  onRendered?: (change: { pathChanged: boolean }) => void
}

/**
 * Brings a page that the server has drawn to life where it stands, once its own code has come. What would be drawn in
 * another way, the app draws anew. A button that was pressed meanwhile does its work now.
 */
export async function bringToLife({ container, router, app, onBegin, onRendered }: DrawnByServer) {
  // Reading the app's code has taken long enough.
  await nextTask()
  // What does not load says so itself.
  await router.load().catch(() => {})
  // Tells the router's components to draw what the server drew, without a suspense boundary of their own.
  router.ssr = { manifest: undefined }
  // The page may have been scrolled already: the first render leaves it where it is.
  let isAlive = false
  router.update({ ...router.options, scrollRestoration: () => isAlive })
  router.subscribe('onRendered', (change) => {
    isAlive = true
    onRendered?.(change)
  })
  const missed = takeEarlyTaps()
  onBegin?.()
  // In slices: the page is there already, and a touch or a key must not wait for all of it.
  startTransition(() => {
    hydrateRoot(container, app, { onCaughtError: reportCaught })
  })
  for (const button of missed) pressOnceAlive(button)
}
