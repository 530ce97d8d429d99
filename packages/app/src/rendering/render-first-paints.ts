import type { AnyRouter } from '@tanstack/react-router'

import { renderApp } from './render-app.tsx'
import type { RenderableApp } from './render-app.tsx'
import { firstPaintOf } from './first-paint.ts'
import type { RenderedPage } from './first-paint.ts'
import { sourcesOf } from './sources-of.ts'

interface FirstPaint extends RenderedPage {
  /** Source files of the page's routes. */
  modules: readonly string[]
}

/** First paints by path, for logged-in users (`person`) and for everybody else. */
export type FirstPaints = Record<'guest' | 'person', Record<string, FirstPaint>>

const noAnswer = () => Promise.reject(new Error('a first paint shows nothing of the API'))

/** Renders as if the browser remembered a user, whom the app looks up before rendering. */
async function asRemembered<Value>(draw: () => Promise<Value>): Promise<Value> {
  const somebody = JSON.stringify({ id: 'somebody', name: '', kind: 'patron', avatar: null })
  const getItem = (key: string) => (key === 'userData' ? somebody : null)
  const before = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')
  Object.defineProperty(globalThis, 'localStorage', { value: { getItem }, configurable: true })
  try {
    return await draw()
  } finally {
    if (before) Object.defineProperty(globalThis, 'localStorage', before)
    else Reflect.deleteProperty(globalThis, 'localStorage')
  }
}

async function renderPaths<Router extends AnyRouter>(
  app: RenderableApp<Router>,
  paths: readonly string[],
  whose: keyof FirstPaints,
): Promise<Record<string, FirstPaint>> {
  const paints: Record<string, FirstPaint> = {}
  for (const path of paths) {
    const { router, queryClient, body, styles } = await renderApp(app, path, noAnswer)
    const bad = router.state.matches.find(({ status }) => status !== 'success')
    if (bad || body === '')
      throw new Error(`the first paint of ${path} cannot be rendered`, { cause: bad?.error })
    const paint = { ...firstPaintOf({ styles, body }, whose), modules: sourcesOf(router.state.matches) }
    const spellings = Object.keys(app.pairs).filter((short) => app.pairs[short as `/${string}`] === path)
    for (const spelling of [path, ...spellings]) paints[spelling] = paint
    queryClient.clear()
  }
  return paints
}

/** Renders the first paints at build time: the same for everybody, they are shown until the app has started. */
export async function renderFirstPaints<Router extends AnyRouter>(
  app: RenderableApp<Router>,
  paths: { guest: readonly string[]; person: readonly string[] },
): Promise<FirstPaints> {
  return {
    guest: await renderPaths(app, paths.guest, 'guest'),
    person: await asRemembered(() => renderPaths(app, paths.person, 'person')),
  }
}
