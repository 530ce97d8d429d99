// @vitest-environment node
import { useQuery } from '@tanstack/react-query'
import { createRootRouteWithContext, createRoute, createRouter } from '@tanstack/react-router'
import type { RouterHistory } from '@tanstack/react-router'
import { expect, test } from 'vitest'

import { SessionProvider, useSession } from '@wellspring/api/session'
import { useApi } from '@wellspring/api/hooks/api'
import { bookingQueries } from '@wellspring/api/hooks/booking'
import { profileQueries } from '@wellspring/api/hooks/profile'
import { lazyPart } from '@wellspring/ui/lazy-part'
import { timeIn, useClock } from '@wellspring/ui/zoned-time'

import { renderPersonalPage } from './render-personal-page.ts'
import type { RouterContext } from '../router-options.tsx'

const root = createRootRouteWithContext<RouterContext>()()

/** Runs a second query once the first one has succeeded. */
function Greeting() {
  const api = useApi()
  const { user } = useSession()
  const clock = useClock()
  const profile = useQuery({ ...profileQueries.own(api), enabled: user !== null })
  const bookings = useQuery({ ...bookingQueries.requests(api), enabled: profile.isSuccess })
  return (
    <form>
      {user?.firstName} at {timeIn('2026-06-16T12:00:00Z', clock)}
      {bookings.isSuccess ? ', with bookings' : ', waiting'}
      <button>Save</button>
    </form>
  )
}

/** A lazy part of the page. */
const Tools = lazyPart(async () => () => <nav>Tools</nav>, <nav>Room for tools</nav>)

const page = createRoute({
  getParentRoute: () => root,
  path: '/own',
  component: () => (
    <SessionProvider account={page.useRouteContext().account}>
      <Greeting />
    </SessionProvider>
  ),
})
const tools = createRoute({ getParentRoute: () => root, path: '/tools', component: () => <Tools /> })
const app = {
  createAppRouter: (context: RouterContext, history: RouterHistory) =>
    createRouter({ routeTree: root.addChildren([page, tools]), context, history }),
  pairs: {},
}

const success = (data: unknown) => Response.json({ success: true, data })

const answersOf = (firstName: string) => (path: string) =>
  path === '/v1/account'
    ? success({ user: { id: firstName, firstName, lastName: '' }, idleSeconds: 900 })
    : success({ bookings: [], profile: { timeZone: null } })

const drawn = (
  answer: (path: string) => Response,
  { path = '/own', zone = 'Asia/Dubai', locale = 'en-US' } = {},
) =>
  renderPersonalPage(app, path, {
    zone,
    locale,
    ask: async (request) => {
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 5))
      return answer(new URL(request.url).pathname)
    },
  })

test('a page is rendered inert, with the data of dependent queries', async () => {
  const own = await drawn(answersOf('Maya'))
  expect(own?.body).toContain('with bookings')
  expect(own?.body).toMatch(/<button disabled[^>]*>Save/)
  expect(JSON.parse(own?.state ?? '')).toMatchObject({ queries: [{}, {}, {}] })
})

test('a lazy part of the page is rendered too', async () => {
  const own = await drawn(answersOf('Maya'), { path: '/tools' })
  expect(own?.body).toContain('>Tools<')
  expect(own?.body).not.toContain('Room for tools')
})

test('a browser that remembers no user, or another one, hides the page', async () => {
  const own = await drawn(answersOf('Maya'))
  expect(own?.styles).toContain('html:not([data-person="Maya"]) [data-first-paint]')
})

test('concurrent renders for several people do not share any data', async () => {
  const people = [
    ['Maya', 'Asia/Dubai', 'en-US', '4:00 PM'],
    ['Jonas', 'Europe/Berlin', 'de-DE', '14:00'],
    ['Amara', 'America/New_York', 'en-US', '8:00 AM'],
  ] as const
  const many = Array.from({ length: 8 }, () => people).flat()
  const pages = await Promise.all(
    many.map(([name, zone, locale]) => drawn(answersOf(name), { zone, locale })),
  )
  for (const [at, [name, , , time]] of many.entries()) {
    const text = pages[at]?.body.replaceAll(/<!-- -->/g, '').replaceAll('\u202f', ' ') ?? ''
    expect(text).toContain(`${name} at ${time}`)
    for (const [other] of people) if (other !== name) expect(pages[at]?.state).not.toContain(other)
  }
})

const refusal = (status: number, msgCode: string) =>
  Response.json({ success: false, msgCode, message: 'no', data: {} }, { status })

test('nothing is rendered without a session', async () => {
  expect(await drawn(() => refusal(401, 'UNAUTHENTICATED'))).toBeNull()
})

test('a server error leaves the rendering to the browser', async () => {
  const failing = (path: string) =>
    path === '/v1/account' ? answersOf('Maya')(path) : refusal(500, 'INTERNAL')
  expect(await drawn(failing)).toBeNull()
})
