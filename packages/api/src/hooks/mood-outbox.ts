import type { MoodInput } from '../contract/moods.ts'
import { createOutboxStore } from './outbox-store.ts'

/** A mood as the person recorded it. */
export type RecordedMood = Omit<MoodInput, 'waitedMs'> & { id: string }

/** A change that the server has not acknowledged: a mood, or its removal. */
export interface Waiting {
  id: string
  /** Null is a removal. */
  entry: RecordedMood | null
  /** Device clock. */
  writtenAt: number
  /** Why the server refused it; it stays until the person decides. */
  refusal?: string
  /** Increases with each change of the same mood: another tab may be sending an earlier version. */
  version: number
}

const store = createOutboxStore<Waiting>({
  name: 'moods',
  isWaiting: ({ id }) => typeof id === 'string',
  // The newest version of each mood, oldest mood first.
  inOrder(all) {
    const byVersion = all.toSorted((a, b) => a.version - b.version)
    const newest = new Map(byVersion.map((one) => [one.id, one]))
    return [...newest.values()].toSorted((a, b) => a.writtenAt - b.writtenAt)
  },
})

export const isMoodKey = store.isKey

/** One key per version, so that tabs never overwrite each other's changes. */
const keyOf = (userId: string, { id, version }: Waiting) => `${store.keysOf(userId)}${id}:${version}`

function keep(
  userId: string,
  { id, ...said }: Pick<Waiting, 'id' | 'entry' | 'refusal'>,
  writtenAt = Date.now(),
) {
  const before = store.load(userId).find((one) => one.id === id)
  const one: Waiting = { id, ...said, writtenAt, version: (before?.version ?? 0) + 1 }
  store.keep(keyOf(userId, one), one, before && keyOf(userId, before))
}

/** The outbox of moods. */
export const moodOutbox = {
  subscribe: store.subscribe,
  list: store.list,
  /** The next change to send. Refused ones wait for their author. */
  next: (userId: string): Waiting | undefined =>
    store.load(userId).find(({ refusal }) => refusal === undefined),
  /** A newer version of a mood replaces the older one. */
  put: (userId: string, entry: RecordedMood) => keep(userId, { id: entry.id, entry }),
  remove: (userId: string, id: string) => keep(userId, { id, entry: null }),
  /** Marks a sent version as refused, unless a newer one has replaced it. */
  refuse(userId: string, sent: Waiting, refusal: string) {
    const newest = store.load(userId).find(({ id }) => id === sent.id)
    if (newest?.version === sent.version) keep(userId, { ...newest, refusal }, newest.writtenAt)
  },
  /** Removes only the version that was sent; a newer one still has to be sent. */
  done: (userId: string, sent: Waiting) => store.drop(keyOf(userId, sent)),
}
