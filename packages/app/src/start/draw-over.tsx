import type { AnyRouter } from '@tanstack/react-router'
import { startTransition, useLayoutEffect } from 'react'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

import { bringToLife } from './bring-to-life.ts'
import { takeEarlyTaps } from './early-taps.ts'
import { becomeApp, release } from '../drawing/first-paint.ts'
import { nextTask } from './next-task.ts'
import { reportCaught } from './report-caught.ts'

const wordsOf = (element: Element) =>
  [
    element.tagName,
    element.getAttribute('name') ?? element.getAttribute('aria-label') ?? element.textContent,
  ].join(' ')

/** Where somebody stood by keyboard in the first paint; null where nowhere. */
function placeIn(root: HTMLElement): string | null {
  const { activeElement } = document
  return activeElement && root.contains(activeElement) ? wordsOf(activeElement) : null
}

/** Whoever stood somewhere by keyboard stands there again. */
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

/** Notes where somebody stands by keyboard until the app asks for it, once. */
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

/** Draws the app. What is there before it, its first paint, stays until the page's own code has come. */
export function drawOver(root: HTMLElement, router: AnyRouter, app: ReactNode) {
  const place = notePlace(root)
  const draw = () => {
    // What was pressed goes with what is there.
    takeEarlyTaps()
    const drawn = createRoot(root, { onCaughtError: reportCaught })
    // In slices: a touch or a key is heard in between.
    startTransition(() =>
      drawn.render(
        <InPlace root={root} place={place}>
          {app}
        </InPlace>,
      ),
    )
  }
  if (!root.firstElementChild) return draw()
  // Reading the app's code has taken long enough.
  void nextTask()
    .then(() => router.load())
    .then(draw, draw)
}

/** Goes on with the picture of somebody's own page, drawn with the data that the app has: what is there stays. */
export function takePlaceOf(picture: HTMLElement, router: AnyRouter, app: ReactNode, onBegin?: () => void) {
  const place = notePlace(picture)
  void bringToLife({
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
    onRendered: () => becomeApp(picture),
  })
}
