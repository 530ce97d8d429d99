import { areaOf, leaves } from '@wellspring/api/contract/areas'
import type {
  CoachingSession,
  CoachingRole,
  CoachingSpace,
  GoalStatus,
} from '@wellspring/api/contract/coaching'
import { type StatusName, statusNames } from '@wellspring/ui/status-tones'
import { t } from '@wellspring/words/macro'

export const goalNames = statusNames<GoalStatus>({
  open: t`Under way`,
  reached: t`Reached`,
  let_go: t`Dropped`,
})

export const goalMoves: Record<GoalStatus, { label: string; done: string }> = {
  open: { label: t`Resume it`, done: t`Under way again` },
  reached: { label: t`Reached`, done: t`Well done` },
  let_go: { label: t`Drop it`, done: t`Dropped` },
}

export const sessionNames: Partial<Record<CoachingSession['status'], StatusName>> = statusNames({
  confirmed: t`Upcoming`,
  in_progress: t`Now`,
  completed: t`Met`,
  cancelled: t`Cancelled`,
  no_show: t`Missed`,
})

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

export const leafOptions = leaves.map((leaf) => ({
  value: leaf,
  label: `${leaf} (${capital(areaOf(leaf))})`,
}))

/** 'you', or the other person's name. */
export const writerOf = (by: CoachingRole, { role, other }: Pick<CoachingSpace, 'role' | 'other'>) =>
  by === role ? 'you' : other.name

const some = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** `2 goals, 1 session to come`: only what exists, null if nothing does. */
export const standWords = ({ openGoals, openActions, upcoming }: CoachingSpace) =>
  [
    openGoals > 0 && some(openGoals, t`goal`, t`goals`),
    openActions > 0 && some(openActions, t`step to take`, t`steps to take`),
    upcoming > 0 && some(upcoming, t`session to come`, t`sessions to come`),
  ]
    .filter(Boolean)
    .join(', ') || null
