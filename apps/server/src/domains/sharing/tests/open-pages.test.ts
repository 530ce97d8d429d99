import { afterAll, beforeAll, expect, test } from 'vitest'

import { makeShared } from '../../../testing/sharing.ts'
import { heardBy, say, socketApp } from '../../../testing/sockets.ts'
import type { SocketApp } from '../../../testing/sockets.ts'
import { createTestCards } from '../../../testing/cards.ts'

let stand: SocketApp
beforeAll(async () => {
  stand = await socketApp({ ports: { cards: createTestCards() } })
})
afterAll(() => stand.close())

test('a page that stands open hears that sharing has ended, and nobody else does', async () => {
  const [{ patron, provider, consentId }, other] = [await makeShared(stand), await makeShared(stand)]
  const page = await stand.socket({ audience: 'provider', cookie: provider.cookie })
  const strangers = [
    await stand.socket({ audience: 'provider', cookie: other.provider.cookie }),
    await stand.socket({ audience: 'patron', cookie: other.patron.cookie }),
  ]
  const heard = heardBy(page, 'sharing:ended')
  const others = strangers.map((socket) => heardBy(socket, 'sharing:ended'))
  await patron.client.sharing.revokeConsent({ id: consentId })
  await expect.poll(() => heard).toEqual([{ consentId }])
  // What was said to them before has come as well.
  for (const socket of strangers) await say(socket, 'ping', {})
  expect(others).toEqual([[], []])
})
