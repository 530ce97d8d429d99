import { expect, test } from 'vitest'

import { createClient } from '../client.ts'
import { createQueryClient } from '../query-client.ts'
import { bookingQueries } from './booking.ts'
import { figureQuery } from './figures.ts'
import { notificationQueries } from './notifications.ts'
import { prefetchToday } from './today.ts'
import { waitlistQueries } from './waitlist.ts'

const next = { when: 'upcoming', page: 0, limit: 1 } as const

const answers = [
  {
    call: 'booking.listBookings',
    input: { page: 0, limit: 1, when: 'upcoming' },
    data: { bookings: ['from today'] },
  },
  {
    call: 'dashboard.getFigures',
    input: {},
    data: { figures: { chats: { value: 3 }, orders: { value: 5 } } },
  },
  { call: 'notifications.listNotices', input: { limit: 50 }, data: null },
]

/** A page that prefetches; `asked` collects the requests to the server. */
function open(today: () => object = () => ({ answers })) {
  const asked: string[] = []
  const api = createClient({
    url: 'http://server/v1',
    fetch: async (request) => {
      const path = new URL(request.url).pathname.replace('/v1', '')
      asked.push(path)
      const alone = path === '/dashboard' ? { figures: {} } : { alone: path }
      const data = path === '/dashboard/today' ? today() : alone
      return Response.json('msgCode' in data ? data : { success: true, data }, {
        status: 'msgCode' in data ? 500 : 200,
      })
    },
  })
  const queryClient = createQueryClient()
  const prefetch = () =>
    prefetchToday(queryClient, { api, zone: 'Europe/Rome' }, (client) => [
      bookingQueries.list(client, next),
      figureQuery(client, 'chats'),
      figureQuery(client, 'orders'),
      notificationQueries.list(client),
      waitlistQueries.list(client, { open: 'true', limit: 10 }),
    ])
  const known = (query: { queryKey: readonly unknown[] }) => queryClient.getQueryData(query.queryKey)
  return { asked, api, queryClient, prefetch, known }
}

test('one response fills every card, and a part that failed is fetched on its own', async () => {
  const { asked, api, prefetch, known } = open()
  await prefetch()
  expect(known(bookingQueries.list(api, next))).toEqual({ bookings: ['from today'] })
  expect(known(figureQuery(api, 'chats'))).toEqual({ value: 3 })
  expect(known(figureQuery(api, 'orders'))).toEqual({ value: 5 })
  expect(known(notificationQueries.list(api))).toEqual({ alone: '/notices' })
  expect(asked).toEqual(['/dashboard/today', '/notices'])
})

test('a query outside of the response is refused', async () => {
  const { api, prefetch, queryClient } = open()
  await prefetch()
  const { queryKey } = waitlistQueries.list(api, { open: 'true', limit: 10 })
  expect(queryClient.getQueryState(queryKey)).toMatchObject({ status: 'error', data: undefined })
})

test('a second fetch of the same query goes to its own endpoint', async () => {
  const { asked, api, prefetch, known, queryClient } = open()
  await prefetch()
  asked.length = 0
  await queryClient.fetchQuery({ ...bookingQueries.list(api, next), staleTime: 0 })
  expect(known(bookingQueries.list(api, next))).toEqual({ alone: '/bookings' })
  expect(asked).toEqual(['/bookings'])
})

test('when the whole response fails, every query is fetched on its own', async () => {
  const { asked, api, prefetch, known } = open(() => ({
    success: false,
    msgCode: 'INTERNAL',
    message: 'No.',
  }))
  await prefetch()
  expect(known(bookingQueries.list(api, next))).toEqual({ alone: '/bookings' })
  expect(asked.filter((path) => path === '/dashboard/today')).toHaveLength(1)
})
