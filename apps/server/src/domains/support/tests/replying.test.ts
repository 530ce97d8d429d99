import { afterAll, beforeAll, expect, test } from 'vitest'

import { heardBy, say, socketApp } from '../../../testing/sockets.ts'
import type { SocketApp } from '../../../testing/sockets.ts'
import { makeTicket } from '../../../testing/support.ts'

let [stand, beside]: SocketApp[] = []
beforeAll(async () => {
  stand = await socketApp()
  beside = await socketApp({ databaseUrl: stand.databaseUrl })
})
afterAll(async () => {
  await beside?.close()
  await stand?.close()
})

test('typing an answer is announced to other staff, also across servers, and to nobody else', async () => {
  const { requester, staff, ticket } = await makeTicket(stand!)
  const other = await stand!.signIn('admin')
  const [writing, reading, asking] = [
    await stand!.socket({ audience: 'admin', cookie: staff.cookie }),
    await beside!.socket({ audience: 'admin', cookie: other.cookie }),
    await beside!.socket({ audience: 'patron', cookie: requester.cookie }),
  ]
  const [own, others, customers] = [writing, reading, asking].map((one) => heardBy(one, 'ticket:replying'))
  expect(await say(writing, 'ticket:replying', { ticketId: ticket.id })).toBe('ok')
  await expect.poll(() => others).toMatchObject([{ ticketId: ticket.id, userId: staff.userId }])
  expect(await say(asking, 'ticket:replying', { ticketId: ticket.id })).toBe('UNAUTHORIZED')
  expect(await say(reading, 'ticket:replying', { ticketId: ticket.id })).toBe('ok')
  await expect.poll(() => own).toMatchObject([{ ticketId: ticket.id, userId: other.userId }])
  expect(customers).toEqual([])
})
