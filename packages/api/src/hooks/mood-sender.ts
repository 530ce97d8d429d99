import { Problem, isFinalRefusal } from '../client.ts'
import type { Client } from '../client.ts'
import { MAX_MOOD_WAIT_MS } from '../contract/mood-wait.ts'
import { isSomebodyElses } from '../session/user-data.ts'
import { moodOutbox } from './mood-outbox.ts'
import type { Waiting } from './mood-outbox.ts'

const sending = new Map<string, Promise<readonly string[]>>()

/** Nothing is left of it: a mood that was removed elsewhere, or a removal of what never arrived. */
const isGone = (error: unknown, { entry }: Waiting) =>
  error instanceof Problem && error.code === (entry ? 'GONE' : 'NOT_FOUND')

const ask = (api: Client, { id, entry, writtenAt }: Waiting) =>
  entry
    ? api.wellness.putMood({
        ...entry,
        waitedMs: Math.min(Math.max(Date.now() - writtenAt, 0), MAX_MOOD_WAIT_MS),
      })
    : api.wellness.removeMood({ id })

/** Sends what waits, one after the other. What the network refuses stays, and so does what the server does not take. */
async function drain(api: Client, userId: string): Promise<readonly string[]> {
  const refusals: string[] = []
  for (;;) {
    const next = isSomebodyElses(userId) ? undefined : moodOutbox.next(userId)
    if (!next) return refusals
    try {
      await ask(api, next)
      moodOutbox.done(userId, next)
    } catch (error) {
      if (isGone(error, next)) moodOutbox.done(userId, next)
      else if (isFinalRefusal(error)) {
        refusals.push(error.message)
        moodOutbox.refuse(userId, next, error.message)
      } else return refusals
    }
  }
}

/** One tab sends at a time, where the browser has locks. */
const alone = async <Result>(name: string, run: () => Promise<Result>): Promise<Result> => {
  const locks = (navigator as Partial<Navigator>).locks
  return locks ? locks.request(name, run) : run()
}

/** Says what was refused, to whoever asked first: one sentence is said once. */
export function sendMoods(api: Client, userId: string): Promise<readonly string[]> {
  const earlier = sending.get(userId)
  if (earlier) return earlier.then(() => [])
  const sent = alone(`moods:${userId}`, () =>
    // Before the lock is given back: what is put in between asks for another turn.
    drain(api, userId).finally(() => sending.delete(userId)),
  )
  sending.set(userId, sent)
  return sent
}
