import type { Actor } from '../context.ts'
import type { CallRole } from '@wellspring/api/contract/call-places'

import { enterCall } from '../domains/calls/actions/enter-call.ts'
import type { Entry } from '../domains/calls/actions/enter-call.ts'
import type { TestApp } from './app.ts'
import { begin, makeConfirmed } from './bookings.ts'
import type { Booked, PracticeOptions } from './bookings.ts'

/** An online booking that can be joined now. */
export async function makeMeeting(
  stand: TestApp,
  options: PracticeOptions & { minutesAgo?: number } = {},
): Promise<Booked> {
  const made = await makeConfirmed(stand, options)
  await begin(stand, made.booking, options.minutesAgo ?? 0)
  return made
}

const actorOf = (made: Booked, role: CallRole): Actor => {
  const { userId } = made[role]
  return { userId, sessionId: crypto.randomUUID(), kind: role, roles: [] }
}

/** Joins a call like a socket, and returns the connection's id. */
export async function enter(
  stand: TestApp,
  made: Booked,
  role: CallRole,
  by: Partial<Entry> = {},
): Promise<string> {
  const connection = by.connection ?? crypto.randomUUID()
  await enterCall(stand.context, actorOf(made, role), {
    id: made.booking.id,
    connection,
    page: by.page ?? null,
  })
  return connection
}

/** A call with both parties waiting. */
export async function makeWaiting(
  stand: TestApp,
  options: Parameters<typeof makeMeeting>[1] = {},
): Promise<Booked & Record<`${CallRole}Connection`, string>> {
  const made = await makeMeeting(stand, options)
  const patronConnection = await enter(stand, made, 'patron')
  const providerConnection = await enter(stand, made, 'provider')
  return { ...made, patronConnection, providerConnection }
}

/** A call with both parties in it. */
export async function makeLive(
  stand: TestApp,
  options: Parameters<typeof makeMeeting>[1] = {},
): ReturnType<typeof makeWaiting> {
  const made = await makeWaiting(stand, options)
  await made.provider.client.calls.admitToCall({ id: made.booking.id })
  return made
}
