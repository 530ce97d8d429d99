import type { AnyRouter } from '@tanstack/react-router'

import { drawApp } from './draw-app.tsx'
import type { Drawable } from './draw-app.tsx'

interface FirstPaint {
  /** For <head>. */
  styles: string
  /** Goes into #root. */
  body: string
}

/** By path. */
export type FirstPaints = Record<string, FirstPaint>

/**
 * The page as it looks, with nothing in it that works: what somebody wrote or pressed before the app is there would be
 * gone when it takes the place of this.
 */
const asPicture = (body: string) =>
  `<div aria-busy="true" data-first-paint style="display:contents">${body.replaceAll(
    /<(input|button|select|textarea)(?=[\s>])/g,
    '<$1 disabled',
  )}</div>`

/** Nothing looks as if it were refused. */
const style = '<style>[data-first-paint] :disabled{opacity:1!important;cursor:progress!important}</style>'

const noAnswer = () => Promise.reject(new Error('a first paint shows nothing of the API'))

/** What stands on the screen until the app is there: drawn when the app is built, the same for everybody. */
export async function drawFirstPaints<Router extends AnyRouter>(
  app: Drawable<Router>,
  paths: readonly string[],
): Promise<FirstPaints> {
  const paints: FirstPaints = {}
  for (const path of paths) {
    const { router, queryClient, body, styles } = await drawApp(app, path, noAnswer)
    const bad = router.state.matches.find(({ status }) => status !== 'success')
    if (bad || body === '')
      throw new Error(`the first paint of ${path} cannot be drawn`, { cause: bad?.error })
    paints[path] = { styles: style + styles, body: asPicture(body) }
    queryClient.clear()
  }
  return paints
}
