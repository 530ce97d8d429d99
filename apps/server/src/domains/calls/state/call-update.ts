import * as z from 'zod'

import { callPlaces, isGuestPlace } from '@wellspring/api/contract/call-places'

import type { News } from '../../../ports/bus/port.ts'
import { isInMeeting } from '../rules.ts'
import type { CallContext } from './call-context.ts'

/** The channel on which every server process receives call updates for its own sockets. */
export const callsChannel = 'calls'

/** An update about a call. It contains the ids of people and no message text. */
export const CallUpdate = z.object({
  bookingId: z.string(),
  patronId: z.string(),
  providerId: z.string(),
  /** The number of connections that each place has had. */
  connections: z.record(z.enum(callPlaces), z.int()),
  /** Sockets that have left the call: replaced by another one of the same place, or gone with their person. */
  replaced: z.array(z.string()),
  gone: z.array(z.string()),
  /** Sockets that receive messages and presence: those of the participants and of admitted guests. */
  inside: z.array(z.string()),
  /** The sequence number of the newest message, when there is a new one. */
  saidSeq: z.int().nullable(),
})

export type CallUpdate = z.infer<typeof CallUpdate>

const listInside = ({ attendance, presences }: CallContext) =>
  callPlaces
    .filter((place) => !isGuestPlace(place) || isInMeeting(attendance, place))
    .flatMap((place) => presences[place]?.connection ?? [])

export function callUpdateOf(before: CallContext, after: CallContext, saidSeq: number | null = null): News {
  const news: CallUpdate = {
    bookingId: after.booking.id,
    patronId: after.booking.patronId,
    providerId: after.booking.providerId,
    connections: {
      patron: 0,
      provider: 0,
      guest1: 0,
      guest2: 0,
    },
    replaced: [],
    gone: [],
    inside: listInside(after),
    saidSeq,
  }
  for (const place of callPlaces) {
    const [was, is] = [
      before.presences[place]?.connection ?? null,
      after.presences[place]?.connection ?? null,
    ]
    news.connections[place] = after.presences[place]?.connections ?? 0
    if (was !== null && was !== is) (is === null ? news.gone : news.replaced).push(was)
  }
  return { channel: callsChannel, message: JSON.stringify(news) }
}
