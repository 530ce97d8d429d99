import { dehydrate } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'

import { createClient } from '@wellspring/api/client'
import { identityQueries } from '@wellspring/api/hooks/identity'
import { createQueryClient } from '@wellspring/api/query-client'
import { lastWriteAt } from '@wellspring/api/writes-under-way'

import { chooseClock } from '@wellspring/ui/chosen-clock'
import { dayWords, zoneNow } from '@wellspring/ui/zoned-time'

import { inScript } from '../rendering/in-script.ts'
import { storeLastWriteAt, invalidateIfStale, hydratePersonalPage } from './hydrate-personal-page.ts'

const api = createClient({ url: 'http://server/v1' })
const { queryKey } = identityQueries.account(api)
const account = { user: { id: 'u1', firstName: '</script><b>Maya' }, idleSeconds: 900 }

function arrive(chosen = {}) {
  const server = createQueryClient()
  server.setQueryData(queryKey, account as never)
  server.setQueryData(['cart'], { lines: 1 })
  document.body.innerHTML = `<div id="root"><p>Maya's page</p></div><script type="application/json" id="own-state">${inScript({ ...dehydrate(server), chosen })}</script>`
}

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  document.body.innerHTML = ''
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('the remembered user continues with the rendered page', () => {
  arrive()
  localStorage.setItem('userData', JSON.stringify({ id: 'u1' }))
  const queryClient = createQueryClient()
  expect(hydratePersonalPage(queryClient, api)).toEqual(account)
  expect(queryClient.getQueryData(queryKey)).toEqual(account)
  expect(document.getElementById('root')).toHaveTextContent('Maya')
})

test('the app starts with the zone and locale of the rendered page', () => {
  arrive({ zone: 'Asia/Kathmandu', locale: 'de-AT' })
  localStorage.setItem('userData', JSON.stringify({ id: 'u1' }))
  hydratePersonalPage(createQueryClient(), api)
  expect(zoneNow()).toBe('Asia/Kathmandu')
  expect(dayWords('2025-11-04T12:00:00Z', zoneNow())).toBe('Tue, 4 Nov')
  chooseClock(null)
})

test.each([
  ['ahead', 3_600_000],
  ['behind', -3_600_000],
])('fresh data is fresh on a device whose clock is %s', (_, ms) => {
  arrive()
  localStorage.setItem('userData', JSON.stringify({ id: 'u1' }))
  const drawnAt = Date.now()
  vi.useFakeTimers({ toFake: ['Date'], now: drawnAt + ms })
  const queryClient = createQueryClient()
  hydratePersonalPage(queryClient, api)
  const cart = queryClient.getQueryCache().find({ queryKey: ['cart'] })
  expect(cart?.isStaleByTime(30_000)).toBe(false)
  vi.setSystemTime(drawnAt + ms + 30_001)
  expect(cart?.isStaleByTime(30_000)).toBe(true)
})

test('a page rendered for a user who has logged out is removed', () => {
  arrive()
  const queryClient = createQueryClient()
  expect(hydratePersonalPage(queryClient, api)).toBeUndefined()
  expect(queryClient.getQueryData(queryKey)).toBeUndefined()
  expect(document.getElementById('root')).toBeEmptyDOMElement()
})

test('a page rendered for another than the remembered user is removed', () => {
  arrive()
  localStorage.setItem('userData', JSON.stringify({ id: 'u2' }))
  const queryClient = createQueryClient()
  expect(hydratePersonalPage(queryClient, api)).toBeUndefined()
  expect(queryClient.getQueryCache().getAll()).toEqual([])
  expect(document.getElementById('root')).toBeEmptyDOMElement()
})

test('a page without personal data is left alone', () => {
  document.body.innerHTML = '<div id="root"><p>Log in</p></div>'
  expect(hydratePersonalPage(createQueryClient(), api)).toBeUndefined()
  expect(document.getElementById('root')).toHaveTextContent('Log in')
})

test('data rendered during a pending write is fetched again', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const isOld = () => {
    const queryClient = createQueryClient()
    arrive()
    localStorage.setItem('userData', JSON.stringify({ id: 'u1' }))
    const states = () => [['cart'], queryKey].map((key) => queryClient.getQueryState(key)?.isInvalidated)
    hydratePersonalPage(queryClient, api)
    // Before hydration, the routes must load the data that the page was rendered with.
    expect(states()).toEqual([false, false])
    invalidateIfStale(queryClient, api)
    return states()
  }
  storeLastWriteAt()
  const leave = () => dispatchEvent(new Event('pagehide'))
  const asked = vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(Date.now() + 1000)
  // All writes ended before this page was requested.
  leave()
  expect(isOld()).toEqual([false, false])
  let answer = (_response: Response): void => undefined
  const slow = createClient({
    url: 'http://server/v1',
    fetch: () => new Promise((resolve) => (answer = resolve)),
  })
  const written = slow.identity.logOut()
  // A pending write counts until now.
  await expect.poll(() => Date.now() - lastWriteAt()).toBeLessThan(50)
  asked.mockReturnValue(Date.now())
  leave()
  expect(isOld()).toEqual([true, false])
  // The response arrived after the next page had been requested.
  answer(Response.json({ success: true, data: {} }))
  await written
  leave()
  expect(isOld()).toEqual([true, false])
  // The response arrived before the next page was requested.
  asked.mockReturnValue(Date.now() + 1000)
  leave()
  expect(isOld()).toEqual([false, false])
})
