import type { CallRole } from '@wellspring/api/contract/call-places'

import type { TestApp } from '../app.ts'
import type { Booked } from '../bookings.ts'
import type { Call, Calls } from '../call.ts'
import { askIn, enterByLink, invite, linkOf } from '../accounts/guests.ts'
import { makeLive, makeMeeting, makeWaiting } from '../meetings.ts'

type Input = Record<string, unknown>

export function callCalls(stand: TestApp) {
  const as = async (role: CallRole, made: Promise<Booked>, input: Input = {}): Promise<Call> => {
    const { booking, ...people } = await made
    return { audience: role, cookie: people[role].cookie, input: { id: booking.id, ...input } }
  }
  const guestOf = async (role: CallRole, make: () => Promise<readonly [Booked, string]>): Promise<Call> => {
    const [made, id] = await make()
    return { audience: role, cookie: made[role].cookie, input: { id } }
  }
  const byLink = async (made: Promise<Booked>, isIn: boolean, input: Input = {}): Promise<Call> => {
    const meeting = await made
    const guest = await invite(stand, meeting)
    if (isIn) {
      await enterByLink(stand, guest)
      await meeting.provider.client.calls.letCallGuestIn({ id: guest.guestId })
    }
    return { audience: 'patron', cookie: null, input: { ...linkOf(guest), ...input } }
  }
  const asked = { kind: 'interpreter', name: 'Dana Haddad', email: 'dana@example.org' }
  return {
    'calls.askIntoCall': () => as('provider', makeMeeting(stand), asked),
    'calls.agreeToCallGuest': () =>
      guestOf('patron', async () => {
        const made = await makeMeeting(stand)
        return [made, (await askIn(stand, made)).guestId]
      }),
    'calls.withdrawCallGuest': () =>
      guestOf('patron', async () => {
        const made = await makeMeeting(stand)
        return [made, (await invite(stand, made)).guestId]
      }),
    'calls.letCallGuestIn': () =>
      guestOf('provider', async () => {
        const made = await makeLive(stand)
        const guest = await invite(stand, made)
        await enterByLink(stand, guest)
        return [made, guest.guestId]
      }),
    'calls.getGuestCall': () => byLink(makeMeeting(stand), false),
    'calls.issueGuestTicket': () => byLink(makeMeeting(stand), false),
    'calls.listGuestIceServers': () => byLink(makeMeeting(stand), false),
    'calls.leaveGuestCall': () => byLink(makeLive(stand), true),
    'calls.listGuestMessages': () => byLink(makeLive(stand), true, { after: 0 }),
    'calls.sayInGuestCall': () =>
      byLink(makeLive(stand), true, { clientId: crypto.randomUUID(), text: 'I can hear you both.' }),
    'calls.getCall': () => as('patron', makeMeeting(stand)),
    'calls.listIceServers': () => as('patron', makeMeeting(stand)),
    'calls.admitToCall': () => as('provider', makeWaiting(stand)),
    'calls.leaveCall': () => as('patron', makeWaiting(stand)),
    'calls.endCall': () => as('provider', makeLive(stand)),
    'calls.listCallMessages': () => as('patron', makeWaiting(stand), { after: 0 }),
    'calls.sayInCall': () =>
      as('patron', makeWaiting(stand), { clientId: crypto.randomUUID(), text: 'Can you hear me?' }),
    'calls.listCallEvents': () => as('patron', makeLive(stand)),
  } satisfies Partial<Calls>
}
