import type { ServerEvents } from '@wellspring/api/contract/realtime'

import type { Chunk, Sockets } from './sockets.ts'

/** Fits into one notification of the database, whose limit is 8000 bytes. */
const CHUNK_CHARS = 6000
/** Incomplete messages are discarded after this time. */
const KEPT_MS = 10_000

interface RelayedEvent<Name extends keyof ServerEvents> {
  /** A connection id, at any process. */
  to: string
  name: Name
  news: Parameters<ServerEvents[Name]>
}

type AnyRelayedEvent = RelayedEvent<'call:signal'> | RelayedEvent<'call:media'>

export function chunksOf(said: unknown, id: string): Chunk[] {
  // In base64 every character is exactly one byte.
  const text = Buffer.from(JSON.stringify(said)).toString('base64')
  const of = Math.ceil(text.length / CHUNK_CHARS)
  return Array.from({ length: of }, (_, at) => ({
    id,
    at,
    of,
    text: text.slice(at * CHUNK_CHARS, (at + 1) * CHUNK_CHARS),
  }))
}

/** Reassembles chunks. Returns the message with its last chunk, and null before. */
export function createReassembler(now: () => number = Date.now) {
  const open = new Map<string, { texts: string[]; since: number }>()
  return ({ id, at, of, text }: Chunk): unknown => {
    for (const [old, { since }] of open) if (now() - since > KEPT_MS) open.delete(old)
    const known = open.get(id) ?? { texts: [], since: now() }
    open.set(id, known)
    known.texts[at] = text
    if (Object.keys(known.texts).length < of) return null
    open.delete(id)
    return JSON.parse(Buffer.from(known.texts.join(''), 'base64').toString()) as unknown
  }
}

/**
 * Emits an event to a socket at any process, in order. Everything is split into small notifications, because a message
 * that takes another way could be overtaken, and a candidate is useless before its description.
 */
export function createRelay(io: Sockets) {
  const say = ({ to, name, news }: AnyRelayedEvent) => {
    if (name === 'call:signal') io.local.to(to).emit(name, ...news)
    else io.local.to(to).emit(name, ...news)
  }
  const reassemble = createReassembler()
  io.on('relay', (chunk) => {
    const said = reassemble(chunk)
    // Sent by another of our processes.
    if (said !== null) say(said as AnyRelayedEvent)
  })
  return (said: AnyRelayedEvent) => {
    say(said)
    for (const chunk of chunksOf(said, crypto.randomUUID())) io.serverSideEmit('relay', chunk)
  }
}
export type Relay = ReturnType<typeof createRelay>
