import type { Client } from '../client.ts'
import type { GuestInvitation } from '../contract/call-guests.ts'
import type { Call, CallMessage, IceServers } from '../contract/calls.ts'
import { lastWithoutGap, mergeBySeq } from './message-order.ts'

export interface Messages {
  messages: CallMessage[]
}

/** The calls to the server that a call page makes, with an account or with a guest's personal link. */
export interface CallApi {
  /** Identifies the call among all calls in this browser. */
  key: string
  getCall: (signal: AbortSignal) => Promise<{ call: Call }>
  listIceServers: (signal: AbortSignal) => Promise<IceServers>
  /** The known messages plus everything newer. */
  listMessages: (known: () => CallMessage[], signal: AbortSignal) => Promise<Messages>
  leave: () => Promise<{ call: Call }>
  /** The guest's invitation; null for accounts. */
  getInvitation: ((signal: AbortSignal) => Promise<GuestInvitation>) | null
  say: (said: { clientId: string; text: string }) => Promise<{ message: CallMessage }>
}

/** Page size of the server. */
const MOST_AT_ONCE = 500

interface Come extends Messages {
  /** The number before the first message that the caller may read. */
  from: number
}

/** Fetches only messages that are not known yet. */
function listAll(ask: (after: number, signal: AbortSignal) => Promise<Come>): CallApi['listMessages'] {
  let from = 0
  return async (known, signal) => {
    let messages = known()
    for (;;) {
      const come = await ask(lastWithoutGap(messages, from), signal)
      from = come.from
      messages = mergeBySeq(messages, [...known(), ...come.messages]).filter(({ seq }) => seq > from)
      if (come.messages.length < MOST_AT_ONCE) return { messages }
    }
  }
}

/** For the patron or the provider of a booking. */
export const accountCallApi = ({ calls }: Client, id: string): CallApi => ({
  key: id,
  getCall: async (signal) => calls.getCall({ id }, { signal }),
  listIceServers: async (signal) => calls.listIceServers({ id }, { signal }),
  listMessages: listAll(async (after, signal) => ({
    from: 0,
    ...(await calls.listCallMessages(
      {
        id,
        after,
      },
      { signal },
    )),
  })),
  leave: async () => calls.leaveCall({ id }),
  getInvitation: null,
  say: async (said) => calls.sayInCall({ id, ...said }),
})

/** For a guest, who authenticates with the secrets of their link and of their page. */
export const guestCallApi = ({ calls }: Client, link: { token: string; page: string }): CallApi => ({
  key: link.token,
  getCall: async (signal) => calls.getGuestCall(link, { signal }),
  getInvitation: async (signal) => (await calls.getGuestCall(link, { signal })).invitation,
  listIceServers: async (signal) => calls.listGuestIceServers(link, { signal }),
  listMessages: listAll(async (after, signal) => calls.listGuestMessages({ ...link, after }, { signal })),
  leave: async () => calls.leaveGuestCall(link),
  say: async (said) => calls.sayInGuestCall({ ...link, ...said }),
})
