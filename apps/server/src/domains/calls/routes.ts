import { os, signedIn } from '../../http/implement.ts'
import { admitToCall, endCall, leaveCall } from './actions.ts'
import { listIceServers } from './ice.ts'
import { listCallMessages, sayInCall } from './messages.ts'
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
}
