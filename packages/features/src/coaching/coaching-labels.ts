import { areaOf, leaves } from '@wellspring/api/contract/areas'
import type {
  CoachingSession,
  CoachingSide,
  CoachingSpace,
  GoalStatus,
} from '@wellspring/api/contract/coaching'
import type { StatusTone } from '@wellspring/ui/status-badge'
import { t } from '@wellspring/words/macro'

export const goalNames: Record<GoalStatus, { label: string; tone: StatusTone }> = {
  open: { label: t`Under way`, tone: 'active' },
  reached: { label: t`Reached`, tone: 'good' },
  let_go: { label: t`Dropped`, tone: 'neutral' },
}

export const goalMoves: Record<GoalStatus, { label: string; done: string }> = {
  open: { label: t`Take it up again`, done: t`It is under way again` },
  reached: { label: t`Reached`, done: t`Well done` },
  let_go: { label: t`Let it go`, done: t`You have let it go` },
}

export const sessionNames: Partial<Record<CoachingSession['status'], { label: string; tone: StatusTone }>> = {
  confirmed: { label: t`Upcoming`, tone: 'active' },
  in_progress: { label: t`Now`, tone: 'active' },
  completed: { label: t`Met`, tone: 'good' },
  cancelled: { label: t`Cancelled`, tone: 'neutral' },
  no_show: { label: t`Missed`, tone: 'bad' },
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

export const leafOptions = leaves.map((leaf) => ({
  value: leaf,
  label: `${leaf} (${capital(areaOf(leaf))})`,
}))

/** 'you', or the other one by name. */
export const writerOf = (by: CoachingSide, { side, other }: Pick<CoachingSpace, 'side' | 'other'>) =>
  by === side ? 'you' : other.name

const some = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** `2 goals, 1 session to come`: only what there is, null where there is nothing. */
export const standWords = ({ openGoals, openActions, upcoming }: CoachingSpace) =>
  [
    openGoals > 0 && some(openGoals, t`goal`, t`goals`),
    openActions > 0 && some(openActions, t`step to take`, t`steps to take`),
    upcoming > 0 && some(upcoming, t`session to come`, t`sessions to come`),
  ]
    .filter(Boolean)
    .join(', ') || null
