import path from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { createTestDatabase } from '../testing/database.ts'
import { makeMeeting } from '../testing/meetings.ts'
import { startProxy } from '../testing/proxy.ts'
import type { Proxy } from '../testing/proxy.ts'
import { enterBy, heardBy, say, socketApp } from '../testing/sockets.ts'
import type { SocketApp } from '../testing/sockets.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let proxy: Proxy
let stand: SocketApp
beforeAll(async () => {
  database = await createTestDatabase()
  const direct = new URL(database.url)
  proxy = await startProxy({ path: path.join(direct.searchParams.get('host') ?? '', '.s.PGSQL.5432') })
  direct.searchParams.delete('host')
  direct.host = `127.0.0.1:${proxy.port}`
  stand = await socketApp({ databaseUrl: direct.href })
})
afterAll(async () => {
  await stand.close()
  await proxy.close()
  await database.drop()
})

test('while the database is down, sockets stay open and report it, and they recover with it', async () => {
  const { booking, patron, provider } = await makeMeeting(stand)
  const caller = { audience: 'patron', cookie: patron.cookie } as const
  const [theirs, hosts] = [
    await stand.socket(caller),
    await stand.socket({ audience: 'provider', cookie: provider.cookie }),
  ]
  expect(await enterBy(theirs, booking.id)).toBe('ok')
  await proxy.set('closed')
  expect(await enterBy(hosts, booking.id)).toBe('UNAVAILABLE')
  await expect(stand.realtime.beat()).rejects.toThrow(/.+/)
  expect(await say(hosts, 'ping', {})).toBe('ok')
  // Disconnected so that it retries, because a refusal would be final.
  await expect(stand.socket(caller)).rejects.toThrow('transport close')

  await proxy.set('open')
  const told = heardBy(theirs, 'call:changed')
  await expect.poll(() => enterBy(hosts, booking.id)).toBe('ok')
  // Missed updates are fetched again.
  await expect.poll(() => told.at(-1)).toMatchObject({ bookingId: booking.id, peers: { patron: 1 } })
  await stand.realtime.beat()
  const { call } = await patron.client.calls.getCall({ id: booking.id })
  expect(call).toMatchObject({ state: 'waiting', other: { isHere: true } })
  expect(theirs.connected && hosts.connected).toBe(true)
})
