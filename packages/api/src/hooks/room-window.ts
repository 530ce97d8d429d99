import type { Client } from '../client.ts'
import type { ChatMessage } from '../contract/chat-messages.ts'
import { mergeBySeq } from './message-order.ts'

type Community = Pick<Client['community'], 'listMessages' | 'listMessageChanges'>

/** The known part of a room: a gapless range of messages. */
export interface WindowState {
  /** Null until the first page has loaded. */
  messages: readonly ChatMessage[] | null
  hasOlder: boolean
  /** The room has messages after the last known one. */
  hasNewer: boolean
  /** Number of the room's newest message, as far as known. */
  lastSeq: number
  failure: Error | null
  /** The reader may not read the room any more. */
  isShut: boolean
}

const PAGE = 50
const MOST_AT_ONCE = 200
const empty: WindowState = {
  messages: null,
  hasOlder: false,
  hasNewer: false,
  lastSeq: 0,
  failure: null,
  isShut: false,
}

/** A live window on a room's messages. Operations run one at a time, so that responses are applied in order. */
export function createRoomWindow(community: Community, roomId: string) {
  const listeners = new Set<() => void>()
  let state = empty
  let revision = 0
  let last: Promise<void> = Promise.resolve()

  function become(next: Partial<WindowState>) {
    const merged = { ...state, ...next }
    const messages = merged.messages ?? []
    state = {
      ...merged,
      hasOlder: (messages[0]?.seq ?? 1) > 1,
      hasNewer: messages.length > 0 && (messages.at(-1)?.seq ?? 0) < merged.lastSeq,
    }
    for (const listen of listeners) listen()
  }

  const firstKnown = () => state.messages?.[0]?.seq ?? 1
  const lastKnown = () => state.messages?.at(-1)?.seq ?? 0

  const inTurn = (run: () => Promise<void>): Promise<void> => {
    last = last.then(async () => {
      if (state.isShut) return
      try {
        await run()
        if (state.failure) become({ failure: null })
      } catch (error) {
        become({ failure: error instanceof Error ? error : new Error(String(error)) })
      }
    })
    return last
  }

  async function openAt(place: { around?: number }) {
    const page = await community.listMessages({ id: roomId, limit: PAGE, ...place })
    revision = page.revision
    become({ messages: page.messages, lastSeq: page.lastSeq })
  }

  async function readChanges() {
    for (;;) {
      const come = await community.listMessageChanges({ id: roomId, after: revision })
      revision = Math.max(revision, come.revision)
      const [from, to] = [firstKnown(), lastKnown()]
      const known = come.messages.filter(({ seq }) => seq >= from && seq <= to)
      if (known.length > 0) become({ messages: mergeBySeq(state.messages ?? [], known) })
      if (!come.hasMore) return
    }
  }

  async function readNewer(limit: number): Promise<boolean> {
    const page = await community.listMessages({ id: roomId, after: lastKnown(), limit })
    const messages = mergeBySeq(state.messages ?? [], page.messages)
    become({ messages, lastSeq: Math.max(state.lastSeq, page.lastSeq) })
    return page.messages.length === limit
  }

  /** Fetches missed messages, and changes made in the meantime. */
  async function catchUp() {
    if (state.messages === null) return openAt({})
    if (state.hasNewer) await readNewer(1)
    else while (await readNewer(MOST_AT_ONCE));
    return readChanges()
  }

  return {
    state: () => state,
    subscribe(listen: () => void) {
      listeners.add(listen)
      return () => void listeners.delete(listen)
    },
    open: () => inTurn(() => openAt({})),
    /** Shows the messages around a number, for example of a reply or a search result. */
    jumpTo: (seq: number) => inTurn(() => openAt({ around: seq })),
    /** Shows the latest messages. */
    toEnd: () => inTurn(() => openAt({})),
    catchUp: () => inTurn(catchUp),
    older: () =>
      inTurn(async () => {
        if (!state.hasOlder) return
        const page = await community.listMessages({ id: roomId, before: firstKnown(), limit: PAGE })
        become({ messages: mergeBySeq(state.messages ?? [], page.messages) })
      }),
    newer: () => inTurn(async () => void (state.hasNewer && (await readNewer(PAGE)))),
    /** Handles a new message: the next number is appended, a gap is fetched. */
    said: (seq: number, message: ChatMessage | null) =>
      inTurn(async () => {
        if (state.messages === null || seq <= lastKnown()) return
        if (state.hasNewer) become({ lastSeq: Math.max(state.lastSeq, seq) })
        else if (message && seq === lastKnown() + 1)
          become({ messages: [...state.messages, message], lastSeq: seq })
        else await catchUp()
      }),
    /** Handles changes up to a revision. */
    changed: (upTo: number) =>
      inTurn(async () => {
        if (state.messages !== null && upTo > revision) await readChanges()
      }),
    /** Applies the server's response about one message: an own one, a reaction, a removal. */
    take: (message: ChatMessage) =>
      inTurn(async () => {
        if (state.messages === null || state.hasNewer) return
        if (message.seq > lastKnown() + 1) await catchUp()
        if (message.seq < firstKnown()) return
        const messages = mergeBySeq(state.messages, [message])
        become({ messages, lastSeq: Math.max(state.lastSeq, message.seq) })
      }),
    /** Drops everything, because the room may not be read any more. */
    shut() {
      revision = 0
      become({ ...empty, messages: [], isShut: true })
    },
  }
}
