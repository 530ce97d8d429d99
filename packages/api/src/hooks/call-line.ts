import type { Client } from '../client.ts'
import type { GuestInvitation } from '../contract/call-guests.ts'
import type { Call, CallMessage, IceServers } from '../contract/calls.ts'
import { lastWithoutGap, mergeBySeq } from './message-order.ts'

export interface Messages {
  messages: CallMessage[]
}

/** What a page asks of a call, with an account or by a personal link. */
export interface CallLine {
  /** What tells the calls of a browser apart. */
  key: string
  getCall: (signal: AbortSignal) => Promise<{ call: Call }>
  listIceServers: (signal: AbortSignal) => Promise<IceServers>
  /** What is known already, and all that has come since. */
  listMessages: (known: () => CallMessage[], signal: AbortSignal) => Promise<Messages>
  leave: () => Promise<{ call: Call }>
  /** Who has asked in whoever opens a personal link. */
  getInvitation: ((signal: AbortSignal) => Promise<GuestInvitation>) | null
  say: (said: { clientId: string; text: string }) => Promise<{ message: CallMessage }>
}

/** So many come at a time; there may be more. */
const MOST_AT_ONCE = 500

interface Come extends Messages {
  /** The number before the first that may be read. */
  from: number
}

/** Asks only for what has not come yet. */
function listAll(ask: (after: number, signal: AbortSignal) => Promise<Come>): CallLine['listMessages'] {
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

/** Of one of the two of a booking. */
export const accountLine = ({ calls }: Client, id: string): CallLine => ({
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

/** Of somebody who was asked in, by the secrets of their link and of their page. */
export const guestLine = ({ calls }: Client, link: { token: string; page: string }): CallLine => ({
  key: link.token,
  getCall: async (signal) => calls.getGuestCall(link, { signal }),
  getInvitation: async (signal) => (await calls.getGuestCall(link, { signal })).invitation,
  listIceServers: async (signal) => calls.listGuestIceServers(link, { signal }),
  listMessages: listAll(async (after, signal) => calls.listGuestMessages({ ...link, after }, { signal })),
  leave: async () => calls.leaveGuestCall(link),
  say: async (said) => calls.sayInGuestCall({ ...link, ...said }),
})
