import type {
  ActionInput,
  CoachingNote,
  CoachingSpaceDetail,
  GoalInput,
} from '@wellspring/api/contract/coaching'

import type { TestApp } from './app.ts'
import { makeConfirmed } from './bookings.ts'
import type { Booked } from './bookings.ts'

/** A patron and their coach, with their coaching records. */
export interface Coached extends Booked {
  space: CoachingSpaceDetail
}

export const goalOf = (goal: Partial<GoalInput> = {}): GoalInput => ({
  title: 'Sleep through',
  why: 'To be there in the morning.',
  leaf: 'Peace',
  until: '2026-07-31',
  ...goal,
})

export const stepOf = (step: Partial<ActionInput> = {}): ActionInput => ({
  what: 'No screen after ten',
  until: '2026-06-20',
  ...step,
})

/** A patron and a coach with a booked session. */
export async function makeCoached(stand: TestApp): Promise<Coached> {
  const booked = await makeConfirmed(stand, { service: { isCoaching: true } })
  await stand.runJobs()
  const { space } = await booked.patron.client.coaching.getCoachingSpace({ id: booked.provider.userId })
  return { ...booked, space }
}

/** The same with a goal and an action of each. */
export async function makeGoal(stand: TestApp): Promise<Coached & { goalId: string; actionId: string }> {
  const made = await makeCoached(stand)
  const { coaching } = made.patron.client
  const { space } = await coaching.addGoal({ ...goalOf(), id: made.space.id })
  const goalId = space.goals[0]!.id
  await coaching.addAction({ ...stepOf(), id: goalId })
  const after = await made.provider.client.coaching.addAction({
    ...stepOf({ what: 'A walk at noon' }),
    id: goalId,
  })
  const actionId = after.space.goals[0]!.actions.find(({ by }) => by === 'patron')!.id
  return { ...made, space: after.space, goalId, actionId }
}

/** The same with the patron's note about their session. */
export async function makeNote(stand: TestApp): Promise<Coached & { note: CoachingNote }> {
  const made = await makeCoached(stand)
  const { note } = await made.patron.client.coaching.writeNote({
    id: made.space.id,
    text: 'It went well.',
    bookingId: made.booking.id,
  })
  return { ...made, note }
}
