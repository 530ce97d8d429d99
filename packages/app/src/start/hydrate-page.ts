import type { AnyRouter } from '@tanstack/react-router'
import { startTransition } from 'react'
import type { ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'

import { pressOnceAlive, takeEarlyTaps } from './early-taps.ts'
import { nextTask } from './next-task.ts'
import { reportCaught } from './report-caught.ts'

export interface DrawnByServer {
  /** Contains exactly the server-rendered page. */
  container: HTMLElement
  router: AnyRouter
  app: ReactNode
  /** Called just before React hydrates. */
  onBegin?: () => void
  /** Called after each page render, including the first. */
  onRendered?: (change: { pathChanged: boolean }) => void
}

/**
 * Hydrates a server-rendered page once its code has loaded. Parts that differ are rendered again. Buttons pressed
 * before hydration are clicked afterwards.
 */
export async function hydratePage({ container, router, app, onBegin, onRendered }: DrawnByServer) {
  // Evaluating the app's code has already blocked the main thread for long.
  await nextTask()
  // A failed load is shown by the page itself.
  await router.load().catch(() => {})
  // Makes the router's components render the same tree as on the server, without a Suspense boundary of their own.
  router.ssr = { manifest: undefined }
  // The user may have scrolled already, so the first render must not restore the scroll position.
  let isAlive = false
  router.update({ ...router.options, scrollRestoration: () => isAlive })
  router.subscribe('onRendered', (change) => {
    isAlive = true
    onRendered?.(change)
  })
  const missed = takeEarlyTaps()
  onBegin?.()
  // A transition yields to input: the page is already visible.
  startTransition(() => {
    hydrateRoot(container, app, { onCaughtError: reportCaught })
  })
  for (const button of missed) pressOnceAlive(button)
}
