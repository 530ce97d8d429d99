import type { GuestCall } from '@wellspring/api/contract/call-guests'
import type { CallMessage, IceServers } from '@wellspring/api/contract/calls'

import type { Context } from '../../../context.ts'
import { iceServersOf } from '../ice-servers.ts'
import { listMessagesAfter } from '../messages/queries.ts'
import { presentCall } from '../present.ts'
import { isInMeeting } from '../rules.ts'
import { findParticipants } from '../state/participants.ts'
import { checkJoinWindow, findByLink } from './link.ts'
import type { Invited, Link } from './link.ts'
import { readByLink } from './read-by-link.ts'

/** The call as the guest sees it: first names, the time, and the participants once admitted. */
export async function present(context: Context, { guest, callContext }: Invited): Promise<GuestCall> {
  const now = context.now()
  const faces = await findParticipants(context.db, callContext, guest.place)
  const { name, kind, askedBy, place } = guest
  return {
    call: presentCall(callContext, place, { faces, phone: null, now }),
    invitation: { name, kind, askedBy, from: faces[askedBy].name },
  }
}

export const getGuestCall = (context: Context, link: Link): Promise<GuestCall> =>
  readByLink(context, { link, verb: 'getGuestCall' }, (invited) => present(context, invited))

export async function listGuestIceServers(context: Context, link: Link): Promise<IceServers> {
  const invited = await findByLink(context, link)
  const now = context.now()
  checkJoinWindow(invited, now)
  return iceServersOf(context.deps.config.ice, invited.guest.id, now)
}

const readFrom = ({ guest: { place }, callContext }: Invited) =>
  isInMeeting(callContext.attendance, place) ? (callContext.presences[place]?.chatFrom ?? 0) : null

/** Messages written since the guest's admission. A guest who is not admitted reads none. */
export const listGuestMessages = (
  context: Context,
  { after, ...link }: Link & { after: number },
): Promise<{ messages: CallMessage[]; from: number }> =>
  readByLink(context, { link, verb: 'listGuestMessages' }, async (invited) => {
    const from = readFrom(invited)
    if (from === null) return { messages: [], from: 0 }
    const { messages } = await listMessagesAfter(context.db, invited.guest.bookingId, Math.max(after, from))
    return { messages, from }
  })
