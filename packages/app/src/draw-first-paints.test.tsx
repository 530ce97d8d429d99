// @vitest-environment node
import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { expect, test } from 'vitest'

import { drawFirstPaints } from './draw-first-paints.ts'
import type { RouterContext } from './router-options.tsx'
import type { RouterHistory } from '@tanstack/react-router'

const root = createRootRoute()
const form = createRoute({
  getParentRoute: () => root,
  path: '/login',
  component: () => (
    <form>
      <input name="email" defaultValue="" />
      <button type="submit">Log in</button>
      <a href="/signup">Sign up</a>
    </form>
  ),
})
const broken = createRoute({
  getParentRoute: () => root,
  path: '/broken',
  loader: () => {
    throw new Error('it asked for what nobody has')
  },
})
const createAppRouter = (context: RouterContext, history: RouterHistory) =>
  createRouter({ routeTree: root.addChildren([form, broken]), context, history })

test('a form is drawn as a picture: nothing can be written into it, links lead on', async () => {
  const { '/login': paint } = await drawFirstPaints({ createAppRouter, pairs: {} }, ['/login'])
  expect(paint?.body).toMatch(/<input disabled[^>]* name="email"/)
  expect(paint?.body).toMatch(/<button disabled[^>]*>Log in<\/button>/)
  expect(paint?.body).toContain('<a href="/signup">')
  expect(paint?.body).toContain('aria-busy="true"')
  expect(paint?.styles).toContain('<style')
})

test('what cannot be drawn fails the build', async () => {
  await expect(drawFirstPaints({ createAppRouter, pairs: {} }, ['/broken'])).rejects.toThrow('/broken')
})
