import type { Context } from '../../context.ts'
import { isProblem } from '../../problem.ts'
import { countTry, tooMany } from '../identity/throttle.ts'
import { declinedCards } from './rules.ts'

/**
 * Until when accounts may try no card, in ms. The count itself is kept in the database and read only with a
 * refusal: an order that goes well asks no more than before, and another process stops an account at the first
 * refusal that it sees itself.
 */
const stopped = new Map<string, number>()
const mostKept = 10_000

function checkStopped({ now }: Context, userId: string): void {
  const leftMs = (stopped.get(userId) ?? 0) - now().getTime()
  if (leftMs > 0)
    throw tooMany(declinedCards.refusal, {
      hits: declinedCards.most,
      resetsInSeconds: Math.ceil(leftMs / 1000),
    })
  stopped.delete(userId)
}

async function countDecline(context: Context, userId: string): Promise<void> {
  const { hits, resetsInSeconds } = await countTry(context, `declined cards ${userId}`, declinedCards)
  if (hits < declinedCards.most) return
  const [oldest] = stopped.keys()
  if (stopped.size >= mostKept && oldest !== undefined) stopped.delete(oldest)
  stopped.set(userId, context.now().getTime() + resetsInSeconds * 1000)
}

/** Runs what pays by a card that was named, unless the account has had too many refused. */
export async function tryCard<Result>(
  context: Context,
  userId: string,
  run: () => Promise<Result>,
): Promise<Result> {
  checkStopped(context, userId)
  try {
    return await run()
  } catch (error) {
    if (isProblem(error) && error.code === 'CARD_DECLINED') await countDecline(context, userId)
    throw error
  }
}
