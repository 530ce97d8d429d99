import { Problem, isFinalRefusal } from '../client.ts'
import type { Client } from '../client.ts'
import { MAX_MOOD_WAIT_MS } from '../contract/mood-wait.ts'
import { isOtherUserLoggedIn } from '../session/user-data.ts'
import { inOneTab } from './in-one-tab.ts'
import { moodOutbox } from './mood-outbox.ts'
import type { Waiting } from './mood-outbox.ts'

const sending = new Map<string, Promise<readonly string[]>>()

/** Whether the change is moot: the mood was removed elsewhere, or a removed one never reached the server. */
const isGone = (error: unknown, { entry }: Waiting) =>
  error instanceof Problem && error.code === (entry ? 'GONE' : 'NOT_FOUND')

const ask = (api: Client, { id, entry, writtenAt }: Waiting) =>
  entry
    ? api.wellness.putMood({
        ...entry,
        waitedMs: Math.min(Math.max(Date.now() - writtenAt, 0), MAX_MOOD_WAIT_MS),
      })
    : api.wellness.removeMood({ id })

/**
 * Sends the outbox in order and returns the messages of refused changes. Unsent and refused changes stay in the outbox.
 */
async function drain(api: Client, userId: string): Promise<readonly string[]> {
  const refusals: string[] = []
  for (;;) {
    const next = isOtherUserLoggedIn(userId) ? undefined : moodOutbox.next(userId)
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

/**
 * Sends the outbox and returns the messages of refused changes to the first caller only, so that each is shown once.
 */
export function sendMoods(api: Client, userId: string): Promise<readonly string[]> {
  const earlier = sending.get(userId)
  if (earlier) return earlier.then(() => [])
  const sent = inOneTab(`moods:${userId}`, () =>
    // Cleared before the lock is released, so that a change added in between starts another run.
    drain(api, userId).finally(() => sending.delete(userId)),
  )
  sending.set(userId, sent)
  return sent
}
