import { areaOf, leaves } from '@wellspring/api/contract/areas'
import type {
  CoachingSession,
  CoachingSide,
  CoachingSpace,
  GoalStatus,
} from '@wellspring/api/contract/coaching'
import type { StatusTone } from '@wellspring/ui/status-badge'

export const goalNames: Record<GoalStatus, { label: string; tone: StatusTone }> = {
  open: { label: 'Under way', tone: 'active' },
  reached: { label: 'Reached', tone: 'good' },
  let_go: { label: 'Dropped', tone: 'neutral' },
}

export const goalMoves: Record<GoalStatus, { label: string; done: string }> = {
  open: { label: 'Take it up again', done: 'It is under way again' },
  reached: { label: 'Reached', done: 'Well done' },
  let_go: { label: 'Let it go', done: 'You have let it go' },
}

export const sessionNames: Partial<Record<CoachingSession['status'], { label: string; tone: StatusTone }>> = {
  confirmed: { label: 'Upcoming', tone: 'active' },
  in_progress: { label: 'Now', tone: 'active' },
  completed: { label: 'Met', tone: 'good' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
  no_show: { label: 'Missed', tone: 'bad' },
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

/** `2 goals, 3 steps to take, 1 session to come`. */
export const standWords = ({ openGoals, openActions, upcoming }: CoachingSpace) =>
  [
    some(openGoals, 'goal', 'goals'),
    some(openActions, 'step to take', 'steps to take'),
    some(upcoming, 'session to come', 'sessions to come'),
  ].join(', ')
