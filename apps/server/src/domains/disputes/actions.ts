import type { DisputeDetail } from '@wellspring/api/contract/disputes'

import { keyedStep } from '../../change.ts'
import type { Actor, Context } from '../../context.ts'
import { problem } from '../../problem.ts'
import { finishNow } from '../orders/refunds.ts'
import { moveDispute } from './transition.ts'
import type { Move } from './transition.ts'
import { getDispute } from './queries.ts'
import type { DisputeRow } from './queries.ts'

type Answer = Promise<{ dispute: DisputeDetail }>

/** The step of somebody who waits for the answer: the money is asked for at once. */
async function moveNow(context: Context, actor: Actor, { id, ...move }: Move & { id: string }): Answer {
  const moved = keyedStep(context, 'move', (inner) => moveDispute(inner, { actor, id }, move))
  await finishNow(context, { refundId: await moved })
  return getDispute(context, actor, id)
}

export const allOfIt = ({ amountCents }: DisputeRow) => amountCents

/** The seller agrees: without a return the money goes back at once. */
export const acceptDispute = (
  context: Context,
  actor: Actor,
  { id, wantsReturn }: { id: string; wantsReturn: boolean },
): Answer =>
  moveNow(context, actor, {
    id,
    step: 'accept',
    set: { wantsReturn },
    refundCents: wantsReturn ? () => 0 : allOfIt,
  })

export const rejectDispute = (
  context: Context,
  actor: Actor,
  input: { id: string; reason: string },
): Answer => moveNow(context, actor, { id: input.id, step: 'reject', note: input.reason })

export const withdrawDispute = (context: Context, actor: Actor, id: string): Answer =>
  moveNow(context, actor, { id, step: 'withdraw' })

export const escalateDispute = (context: Context, actor: Actor, id: string): Answer =>
  moveNow(context, actor, { id, step: 'escalate' })

/** The buyer has sent the pieces back. */
export const sendBackDisputed = (
  context: Context,
  actor: Actor,
  { id, tracking }: { id: string; tracking: string },
): Answer => moveNow(context, actor, { id, step: 'sendBack', set: { tracking }, note: tracking })

/** The pieces are back, and the money goes back too. */
export const receiveBackDisputed = (
  context: Context,
  actor: Actor,
  input: { id: string; restock: boolean },
): Answer => moveNow(context, actor, { ...input, step: 'receiveBack', refundCents: allOfIt })

/** Staff decides how much goes back: nothing rejects. */
export function decideDispute(
  context: Context,
  actor: Actor,
  { id, amount, reason }: { id: string; amount: number; reason: string },
): Answer {
  const cents = Math.round(amount * 100)
  const refundCents = ({ amountCents }: DisputeRow) => {
    if (cents <= amountCents) return cents
    const message = `Amount must be at most ${amountCents / 100}`
    throw problem('VALIDATION_FAILED', message, { errors: { amount: message } })
  }
  return moveNow(context, actor, { id, step: 'decide', note: reason, refundCents })
}
