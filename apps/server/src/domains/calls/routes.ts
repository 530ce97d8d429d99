import { os, signedIn } from '../../http/implement.ts'
import { admitToCall } from './actions/admit-to-call.ts'
import { endCall } from './actions/end-call.ts'
import { leaveCall } from './actions/leave-call.ts'
import { getGuestCall, listGuestIceServers, listGuestMessages } from './guests/queries.ts'
import { leaveGuestCall } from './actions/leave-guest-call.ts'
import { sayInGuestCall } from './actions/say-in-guest-call.ts'
import { issueGuestTicket } from './guests/ticket.ts'
import { agreeToCallGuest } from './actions/agree-to-call-guest.ts'
import { askIntoCall } from './actions/ask-into-call.ts'
import { letCallGuestIn } from './actions/let-call-guest-in.ts'
import { withdrawCallGuest } from './actions/withdraw-call-guest.ts'
import { listIceServers } from './ice-servers.ts'
import { listCallMessages } from './messages/queries.ts'
import { sayInCall } from './actions/say-in-call.ts'
import { getCall, listCallEvents } from './queries.ts'

const { calls } = os

export const callRoutes = {
  getCall: calls.getCall.handler(({ context, input }) => getCall(context, signedIn(context), input.id)),
  listIceServers: calls.listIceServers.handler(({ context, input }) =>
    listIceServers(context, signedIn(context), input.id),
  ),
  admitToCall: calls.admitToCall.handler(({ context, input }) =>
    admitToCall(context, signedIn(context), input.id),
  ),
  leaveCall: calls.leaveCall.handler(({ context, input }) => leaveCall(context, signedIn(context), input.id)),
  endCall: calls.endCall.handler(({ context, input }) => endCall(context, signedIn(context), input.id)),
  listCallMessages: calls.listCallMessages.handler(({ context, input }) =>
    listCallMessages(context, signedIn(context), input),
  ),
  sayInCall: calls.sayInCall.handler(({ context, input }) => sayInCall(context, signedIn(context), input)),
  listCallEvents: calls.listCallEvents.handler(({ context, input }) =>
    listCallEvents(context, signedIn(context), input.id),
  ),
  askIntoCall: calls.askIntoCall.handler(({ context, input }) =>
    askIntoCall(context, signedIn(context), input),
  ),
  agreeToCallGuest: calls.agreeToCallGuest.handler(({ context, input }) =>
    agreeToCallGuest(context, signedIn(context), input.id),
  ),
  withdrawCallGuest: calls.withdrawCallGuest.handler(({ context, input }) =>
    withdrawCallGuest(context, signedIn(context), input.id),
  ),
  letCallGuestIn: calls.letCallGuestIn.handler(({ context, input }) =>
    letCallGuestIn(context, signedIn(context), input.id),
  ),
  getGuestCall: calls.getGuestCall.handler(({ context, input }) => getGuestCall(context, input)),
  issueGuestTicket: calls.issueGuestTicket.handler(({ context, input }) => issueGuestTicket(context, input)),
  listGuestIceServers: calls.listGuestIceServers.handler(({ context, input }) =>
    listGuestIceServers(context, input),
  ),
  leaveGuestCall: calls.leaveGuestCall.handler(({ context, input }) => leaveGuestCall(context, input)),
  listGuestMessages: calls.listGuestMessages.handler(({ context, input }) =>
    listGuestMessages(context, input),
  ),
  sayInGuestCall: calls.sayInGuestCall.handler(({ context, input }) => sayInGuestCall(context, input)),
}
