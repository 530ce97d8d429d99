import type { CallEvent } from './calls.ts'

type Seen = Pick<CallEvent, 'at' | 'place' | 'event'>

/** The patron's attendance, derived from the events of a call. */
export type CallRecord =
  /** The patron was in the call with the provider; `to` is null while both still are. */
  | { kind: 'together'; from: string; to: string | null }
  /** The patron came to the waiting room and was not admitted. */
  | { kind: 'waited'; from: string; to: string | null }
  | { kind: 'nothing' }

const isEnd = ({ event }: Seen) => event === 'left' || event === 'given_up' || event === 'ended'

const isOfTheTwo = ({ place }: Seen) => place === null || place === 'patron' || place === 'provider'

/** Time of the first end event after `begin` that `ends` accepts; null when there is none. */
const endAfter = (events: readonly Seen[], begin: Seen, ends: (event: Seen) => boolean): string | null =>
  events.slice(events.indexOf(begin) + 1).find((event) => isEnd(event) && ends(event))?.at ?? null

/**
 * Derives the patron's attendance from events in order: from the first connection or arrival to the end of the last
 * one.
 */
export function readCallRecord(events: readonly Seen[]): CallRecord {
  const meetings = events.filter(({ event }) => event === 'connected')
  const [met, lastMet] = [meetings[0], meetings.at(-1)]
  if (met && lastMet) return { kind: 'together', from: met.at, to: endAfter(events, lastMet, isOfTheTwo) }
  const visits = events.filter(({ event, place }) => event === 'arrived' && place === 'patron')
  const [came, lastCame] = [visits[0], visits.at(-1)]
  if (!came || !lastCame) return { kind: 'nothing' }
  const goes = ({ place, event }: Seen) => place === 'patron' || event === 'ended'
  return { kind: 'waited', from: came.at, to: endAfter(events, lastCame, goes) }
}
