import type { AnyRouter } from '@tanstack/react-router'

import { drawApp } from './draw-app.tsx'
import type { Drawable } from './draw-app.tsx'

interface FirstPaint {
  /** For <head>. */
  styles: string
  /** Goes into #root. */
  body: string
}

/** By path, for whoever is logged in and for everybody else. */
export type FirstPaints = Record<'guest' | 'person', Record<string, FirstPaint>>

/**
 * The page as it looks, with nothing in it that works: what somebody wrote or pressed before the app is there would be
 * gone when it takes the place of this.
 */
const asPicture = (body: string) =>
  `<div aria-busy="true" data-first-paint style="display:contents">${body
    .replaceAll(/<(input|textarea)(?=[\s>])/g, '<$1 readonly')
    .replaceAll(/<(button|select)(?=[\s>])/g, '<$1 disabled')}</div>`

/** Nothing looks as if it were refused. */
const style = '<style>[data-first-paint] :disabled{opacity:1!important;cursor:progress!important}</style>'

const noAnswer = () => Promise.reject(new Error('a first paint shows nothing of the API'))

/** Of a browser, what the app asks before anything is drawn: whom it remembers, and what nearly every one can do. */
async function asBrowser<Value>(isRemembered: boolean, draw: () => Promise<Value>): Promise<Value> {
  const somebody = JSON.stringify({ id: 'somebody', name: '', kind: 'patron', avatar: null })
  const getItem = (key: string) => (isRemembered && key === 'userData' ? somebody : null)
  const given = { localStorage: { getItem }, PublicKeyCredential: {} }
  const known = Object.keys(given).map(
    (name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const,
  )
  for (const [name, value] of Object.entries(given))
    Object.defineProperty(globalThis, name, { value, configurable: true })
  try {
    return await draw()
  } finally {
    for (const [name, descriptor] of known) {
      if (descriptor) Object.defineProperty(globalThis, name, descriptor)
      else Reflect.deleteProperty(globalThis, name)
    }
  }
}

async function drawPaths<Router extends AnyRouter>(
  app: Drawable<Router>,
  paths: readonly string[],
): Promise<Record<string, FirstPaint>> {
  const paints: Record<string, FirstPaint> = {}
  for (const path of paths) {
    const { router, queryClient, body, styles } = await drawApp(app, path, noAnswer)
    const bad = router.state.matches.find(({ status }) => status !== 'success')
    if (bad || body === '')
      throw new Error(`the first paint of ${path} cannot be drawn`, { cause: bad?.error })
    const paint = { styles: style + styles, body: asPicture(body) }
    const spellings = Object.keys(app.pairs).filter((short) => app.pairs[short as `/${string}`] === path)
    for (const spelling of [path, ...spellings]) paints[spelling] = paint
    queryClient.clear()
  }
  return paints
}

/** What stands on the screen until the app is there: drawn when the app is built, the same for everybody. */
export async function drawFirstPaints<Router extends AnyRouter>(
  app: Drawable<Router>,
  paths: { guest: readonly string[]; person: readonly string[] },
): Promise<FirstPaints> {
  return {
    guest: await asBrowser(false, () => drawPaths(app, paths.guest)),
    person: await asBrowser(true, () => drawPaths(app, paths.person)),
  }
}
