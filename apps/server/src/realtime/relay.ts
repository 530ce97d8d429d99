import type { ServerEvents } from '@wellspring/api/contract/realtime'

import type { Piece, Sockets } from './sockets.ts'

/** What fits into one notification of the database, whose bound is 8000 bytes. */
const PIECE_CHARS = 6000
/** What has not come whole by then never will. */
const KEPT_MS = 10_000

interface Said<Name extends keyof ServerEvents> {
  /** A connection, at whichever process. */
  to: string
  name: Name
  news: Parameters<ServerEvents[Name]>
}

type AnySaid = Said<'call:signal'> | Said<'call:media'>

export function piecesOf(said: unknown, id: string): Piece[] {
  // Base64: every character is one byte, however it is written down.
  const text = Buffer.from(JSON.stringify(said)).toString('base64')
  const of = Math.ceil(text.length / PIECE_CHARS)
  return Array.from({ length: of }, (_, at) => ({
    id,
    at,
    of,
    text: text.slice(at * PIECE_CHARS, (at + 1) * PIECE_CHARS),
  }))
}

/** Puts pieces together again; the last one of a message brings the whole. */
export function createGathering(now: () => number = Date.now) {
  const open = new Map<string, { texts: string[]; since: number }>()
  return ({ id, at, of, text }: Piece): unknown => {
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
 * Says something to a socket of any process, in the order in which it was said. What is too large for one
 * notification would be overtaken by what is not, and a candidate is of no use before its description.
 */
export function createRelay(io: Sockets) {
  const say = ({ to, name, news }: AnySaid) => {
    if (name === 'call:signal') io.local.to(to).emit(name, ...news)
    else io.local.to(to).emit(name, ...news)
  }
  const gather = createGathering()
  io.on('relay', (piece) => {
    const said = gather(piece)
    // Another process of ours has said it.
    if (said !== null) say(said as AnySaid)
  })
  return (said: AnySaid) => {
    say(said)
    for (const piece of piecesOf(said, crypto.randomUUID())) io.serverSideEmit('relay', piece)
  }
}
export type Relay = ReturnType<typeof createRelay>
