import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { testApp } from '../../../testing/app.ts'
import type { TestApp } from '../../../testing/app.ts'
import { enterByLink, invite, linkOf } from '../../../testing/accounts/guests.ts'
import type { Asked } from '../../../testing/accounts/guests.ts'
import { enter, makeLive, makeWaiting } from '../../../testing/meetings.ts'
import { outcomeOf } from '../../../testing/outcome.ts'
import { markBroken } from '../state/connections.ts'

let stand: TestApp
beforeAll(async () => {
  stand = await testApp()
})
afterAll(() => stand.close())

const nobody = () => stand.client('patron').calls
const seenBy = async (guest: Asked) => (await nobody().getGuestCall(linkOf(guest))).call
const said = () => ({ clientId: crypto.randomUUID(), text: 'It was me.' })

describe('a leaked link, while the guest is in the call', () => {
  let made: Awaited<ReturnType<typeof makeLive>>
  let guest: Asked
  let thief: Asked
  beforeAll(async () => {
    made = await makeLive(stand)
    guest = await invite(stand, made)
    thief = { ...guest, page: crypto.randomUUID() }
    await enterByLink(stand, guest)
    const { calls } = made.provider.client
    await calls.letCallGuestIn({ id: guest.guestId })
    await calls.sayInCall({ id: made.booking.id, clientId: crypto.randomUUID(), text: 'Between us.' })
  })

  test('shows nobody who is in the call', async () => {
    expect(await seenBy(guest)).toMatchObject({ state: 'live', people: [{ place: 'patron' }, {}] })
    const seen = { state: 'idle', isAdmitted: false, people: [], startedAt: null, dropCount: 0 }
    expect(await seenBy(thief)).toMatchObject(seen)
  })

  test('can neither read nor write messages', async () => {
    expect(await nobody().listGuestMessages(linkOf(thief))).toEqual({ messages: [], from: 0 })
    expect(await outcomeOf(nobody().sayInGuestCall({ ...linkOf(thief), ...said() }))).toBe(
      'ILLEGAL_TRANSITION',
    )
    expect((await nobody().listGuestMessages(linkOf(guest))).messages).toHaveLength(1)
  })

  test('removes nobody', async () => {
    await nobody().leaveGuestCall(linkOf(thief))
    expect(await outcomeOf(enterByLink(stand, thief))).toBe('CONFLICT')
    expect((await seenBy(guest)).state).toBe('live')
  })

  test.each(['', 'x', null, 5, '0'.repeat(36)])('is refused with the page %j', async (page) => {
    const asked = nobody().getGuestCall({ token: guest.token, page } as never)
    expect(await outcomeOf(asked)).toBe('VALIDATION_FAILED')
  })
})

test('a waiting guest learns that the host is present, and nothing else', async () => {
  const made = await makeLive(stand)
  const guest = await invite(stand, made)
  await markBroken(stand.context, [made.patronConnection])
  await enter(stand, made, 'patron')
  await enterByLink(stand, guest)
  expect(await seenBy(guest)).toMatchObject({
    state: 'waiting',
    other: {
      isHere: true,
      phone: null,
    },
    people: [],
    guests: [],
    startedAt: null,
    dropCount: 0,
    title: 'Video call',
  })
  await made.provider.client.calls.letCallGuestIn({ id: guest.guestId })
  expect(await seenBy(guest)).toMatchObject({ startedAt: expect.any(String) as string, dropCount: 1 })
})

test("no guest is admitted while the patron's connection is broken", async () => {
  const made = await makeWaiting(stand)
  await made.provider.client.calls.admitToCall({ id: made.booking.id })
  const guest = await invite(stand, made)
  await enterByLink(stand, guest)
  await markBroken(stand.context, [made.patronConnection])
  const { calls } = made.provider.client
  expect(await outcomeOf(calls.letCallGuestIn({ id: guest.guestId }))).toBe('ILLEGAL_TRANSITION')
  await enter(stand, made, 'patron')
  expect(await outcomeOf(calls.letCallGuestIn({ id: guest.guestId }))).toBe('done')
})
