import { os, signedIn } from '../../http/implement.ts'
import { acceptOffer } from './actions/accept-offer.ts'
import { declineOffer } from './actions/decline-offer.ts'
import { joinWaitlist } from './actions/join-waitlist.ts'
import { leaveWaitlist } from './actions/leave-waitlist.ts'
import { countWaiting, getEntry, listWaitlist } from './queries.ts'

const { waitlist } = os

export const waitlistRoutes = {
  joinWaitlist: waitlist.joinWaitlist.handler(({ context, input }) =>
    joinWaitlist(context, signedIn(context), input),
  ),
  listWaitlist: waitlist.listWaitlist.handler(({ context, input }) =>
    listWaitlist(context, signedIn(context), input),
  ),
  countWaiting: waitlist.countWaiting.handler(({ context }) => countWaiting(context.db, signedIn(context))),
  getWaitlistEntry: waitlist.getWaitlistEntry.handler(({ context, input }) =>
    getEntry(context, context.db, { id: input.id, actor: signedIn(context) }),
  ),
  leaveWaitlist: waitlist.leaveWaitlist.handler(({ context, input }) =>
    leaveWaitlist(context, signedIn(context), input.id),
  ),
  acceptOffer: waitlist.acceptOffer.handler(({ context, input }) =>
    acceptOffer(context, signedIn(context), input.id),
  ),
  declineOffer: waitlist.declineOffer.handler(({ context, input }) =>
    declineOffer(context, signedIn(context), input.id),
  ),
}
