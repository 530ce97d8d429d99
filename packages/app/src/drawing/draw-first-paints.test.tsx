// @vitest-environment node
import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { expect, test } from 'vitest'

import { readUserData } from '@wellspring/api/session'

import { drawFirstPaints } from './draw-first-paints.ts'
import type { RouterContext } from '../router-options.tsx'
import type { RouterHistory } from '@tanstack/react-router'

const root = createRootRoute()
const form = createRoute({
  getParentRoute: () => root,
  path: '/login',
  component: () => (
    <form>
      <input name="email" defaultValue="" />
      <input type="checkbox" name="agreed" />
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
const today = createRoute({
  getParentRoute: () => root,
  path: '/today',
  component: () => <p>{readUserData() ? 'for whom it remembers' : 'for anybody'}</p>,
})
const createAppRouter = (context: RouterContext, history: RouterHistory) =>
  createRouter({ routeTree: root.addChildren([form, broken, today]), context, history })
const app = { createAppRouter, pairs: { '/': '/today' } as const }

test('a form is drawn as a picture: nothing can be written into it, links lead on', async () => {
  const { guest } = await drawFirstPaints(app, { guest: ['/login'], person: [] })
  const { '/login': paint } = guest
  expect(paint?.body).toMatch(/<input readonly[^>]* name="email"/)
  expect(paint?.body).toMatch(/<input disabled[^>]* name="agreed"/)
  expect(paint?.body).toMatch(/<button disabled[^>]*>Log in<\/button>/)
  expect(paint?.body).toContain('<a href="/signup">')
  expect(paint?.body).toContain('aria-busy="true"')
  expect(paint?.styles).toContain('<style')
})

test('what cannot be drawn fails the build', async () => {
  await expect(drawFirstPaints(app, { guest: ['/broken'], person: [] })).rejects.toThrow('/broken')
})

test('whoever is logged in has a frame of their own, under each address of the page', async () => {
  const { guest, person } = await drawFirstPaints(app, { guest: ['/today'], person: ['/today'] })
  expect(guest['/today']?.body).toContain('for anybody')
  expect(person['/today']?.body).toContain('for whom it remembers')
  expect(person['/']).toEqual(person['/today'])
  expect('localStorage' in globalThis && readUserData()).toBeFalsy()
})
