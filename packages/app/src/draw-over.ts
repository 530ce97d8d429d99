import type { AnyRouter } from '@tanstack/react-router'
import { startTransition } from 'react'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

import { reportCaught } from './report-caught.ts'

/** Draws the app. What is there before it, its first paint, stays until the page's own code has come. */
export function drawOver(root: HTMLElement, router: AnyRouter, app: ReactNode) {
  const draw = () => {
    const drawn = createRoot(root, { onCaughtError: reportCaught })
    // In slices: a touch or a key is heard in between.
    startTransition(() => drawn.render(app))
  }
  if (root.firstElementChild) router.load().then(draw, draw)
  else draw()
}
