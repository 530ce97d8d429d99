import type { AnyRouter } from '@tanstack/react-router'
import { startTransition, useLayoutEffect } from 'react'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

import { hydratePage } from './hydrate-page.ts'
import { takeEarlyTaps } from './early-taps.ts'
import { markHydrated, release } from '../rendering/first-paint.ts'
import { nextTask } from './next-task.ts'
import { reportCaught } from './report-caught.ts'

const wordsOf = (element: Element) =>
  [
    element.tagName,
    element.getAttribute('name') ?? element.getAttribute('aria-label') ?? element.textContent,
  ].join(' ')

/** Identifies the focused element of the first paint; null without focus. */
function placeIn(root: HTMLElement): string | null {
  const { activeElement } = document
  return activeElement && root.contains(activeElement) ? wordsOf(activeElement) : null
}

/** Restores the keyboard focus after the app has rendered. */
function InPlace({
  root,
  place,
  children,
}: {
  root: HTMLElement
  place: () => string | null
  children: ReactNode
}) {
  useLayoutEffect(() => {
    const was = place()
    if (was === null) return
    const there = [...root.querySelectorAll<HTMLElement>('a[href], input, textarea')]
    there.find((element) => wordsOf(element) === was)?.focus({ preventScroll: true })
  }, [root, place])
  return children
}

/** Tracks the focused element; the returned function yields it once and stops tracking. */
function notePlace(root: HTMLElement) {
  let place: string | null = null
  const note = () => (place = placeIn(root))
  root.addEventListener('focusin', note)
  return () => {
    root.removeEventListener('focusin', note)
    const was = place
    place = null
    return was
  }
}

/** Renders the app over a first paint, which stays until the page's code has loaded. */
export function renderOverFirstPaint(root: HTMLElement, router: AnyRouter, app: ReactNode) {
  const place = notePlace(root)
  const draw = () => {
    // Presses on the first paint are dropped together with it.
    takeEarlyTaps()
    const drawn = createRoot(root, { onCaughtError: reportCaught })
    // A transition yields to input.
    startTransition(() =>
      drawn.render(
        <InPlace root={root} place={place}>
          {app}
        </InPlace>,
      ),
    )
  }
  if (!root.firstElementChild) return draw()
  // Evaluating the app's code has already blocked the main thread for long.
  void nextTask()
    .then(() => router.load())
    .then(draw, draw)
}

/** Hydrates a personal page, which was rendered with the data that the app has. */
export function hydrateFirstPaint(
  picture: HTMLElement,
  router: AnyRouter,
  app: ReactNode,
  onBegin?: () => void,
) {
  const place = notePlace(picture)
  void hydratePage({
    container: picture,
    router,
    app: (
      <InPlace root={picture} place={place}>
        {app}
      </InPlace>
    ),
    onBegin: () => {
      release(picture)
      onBegin?.()
    },
    onRendered: () => markHydrated(picture),
  })
}
