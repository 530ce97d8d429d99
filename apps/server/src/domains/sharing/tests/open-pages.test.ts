import { afterAll, beforeAll, expect, test } from 'vitest'

import { eq } from '../../../db/drizzle.ts'
import { makeShared } from '../../../testing/sharing.ts'
import { heardBy, say, socketApp } from '../../../testing/sockets.ts'
import type { SocketApp } from '../../../testing/sockets.ts'
import { createTestCards } from '../../../testing/cards/cards.ts'
import { users } from '../../identity/tables.ts'

let stand: SocketApp
beforeAll(async () => {
  stand = await socketApp({ ports: { cards: createTestCards() } })
})
afterAll(() => stand.close())

test('an open page is told when sharing ends, and nobody else is', async () => {
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
  // Earlier messages have arrived as well.
  for (const socket of strangers) await say(socket, 'ping', {})
  expect(others).toEqual([[], []])
})

test('an open page is told when its provider may no longer read', async () => {
  const [disabled, formerMember] = [await makeShared(stand), await makeShared(stand)]
  const other = await makeShared(stand)
  const pageOf = async ({ provider }: typeof other) =>
    heardBy(await stand.socket({ audience: 'provider', cookie: provider.cookie }), 'sharing:ended')
  const heard = [await pageOf(disabled), await pageOf(formerMember)]
  const stranger = await stand.socket({ audience: 'provider', cookie: other.provider.cookie })
  const others = heardBy(stranger, 'sharing:ended')
  const admin = await stand.signIn('admin')
  await admin.client.identity.disableUser({ id: disabled.provider.userId, reason: 'Left the practice.' })
  await stand.deps.database.write((tx) =>
    tx.update(users).set({ roles: [] }).where(eq(users.id, formerMember.provider.userId)),
  )
  for (const page of heard) await expect.poll(() => page).toContainEqual({ consentId: null })
  await say(stranger, 'ping', {})
  expect(others).toEqual([])
})
