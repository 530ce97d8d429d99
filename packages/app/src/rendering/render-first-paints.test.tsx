// @vitest-environment node
import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { expect, test } from 'vitest'

import { readUserData } from '@wellspring/api/session'

import { renderFirstPaints } from './render-first-paints.ts'
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

test('a form is rendered inert: its fields are read-only or disabled, but links work', async () => {
  const { guest } = await renderFirstPaints(app, { guest: ['/login'], person: [] })
  const { '/login': paint } = guest
  expect(paint?.body).toMatch(/<input readonly[^>]* name="email"/)
  expect(paint?.body).toMatch(/<input disabled[^>]* name="agreed"/)
  expect(paint?.body).toMatch(/<button disabled[^>]*>Log in<\/button>/)
  expect(paint?.body).toContain('<a href="/signup">')
  expect(paint?.body).toContain('aria-busy="true"')
  expect(paint?.styles).toContain('<style')
})

test('a page that cannot be rendered fails the build', async () => {
  await expect(renderFirstPaints(app, { guest: ['/broken'], person: [] })).rejects.toThrow('/broken')
})

test('logged-in users get a frame of their own, under each path of the page', async () => {
  const { guest, person } = await renderFirstPaints(app, { guest: ['/today'], person: ['/today'] })
  expect(guest['/today']?.body).toContain('for anybody')
  expect(person['/today']?.body).toContain('for whom it remembers')
  expect(person['/']).toEqual(person['/today'])
  expect('localStorage' in globalThis && readUserData()).toBeFalsy()
})
