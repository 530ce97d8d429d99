import { nextGoalStatuses, nextSpaceStatuses } from '@wellspring/api/contract/coaching'
import type {
  ActionVerb,
  CoachingSide,
  GoalStatus,
  GoalVerb,
  NoteVerb,
  SpaceStatus,
  SpaceVerb,
} from '@wellspring/api/contract/coaching'

/** From which hour on, on the wall of the patron, somebody hears of what is to be done that day. */
export const REMIND_HOUR = 8

/** Whether a space may go from one status to another. */
export const canTransitionSpace = (from: SpaceStatus, to: SpaceStatus) => nextSpaceStatuses[from].includes(to)

/** Whether a goal may go from one status to another. */
export const canTransitionGoal = (from: GoalStatus, to: GoalStatus) => nextGoalStatuses[from].includes(to)

/** Who looks, and at a space that stands how. */
export interface Viewer {
  side: CoachingSide
  status: SpaceStatus
}

/** A patron sees everything; of an ended space a provider sees only what they wrote themselves. */
export const isVisible = (by: CoachingSide, { side, status }: Viewer) =>
  side === 'patron' || status === 'open' || by === 'provider'

const allowed = <Verb>(...verbs: readonly (readonly [Verb, boolean])[]): Verb[] =>
  verbs.flatMap(([verb, may]) => (may ? [verb] : []))

/** Both write while it is open; it is the patron's to end, and to open again. */
export const allowedSpaceActions = ({ side, status }: Viewer): SpaceVerb[] =>
  allowed<SpaceVerb>(
    ['write', status === 'open'],
    ['end', side === 'patron' && status === 'open'],
    ['open', side === 'patron' && status === 'ended'],
  )

/** A goal is changed by whose it is; the patron says what became of it, whoever wrote it. */
export function allowedGoalActions(goal: { by: CoachingSide; status: GoalStatus }, view: Viewer): GoalVerb[] {
  if (view.status !== 'open') return []
  const [isOwn, isOpen] = [goal.by === view.side, goal.status === 'open']
  return allowed<GoalVerb>(
    ['change', isOwn && isOpen],
    ['move', isOwn || view.side === 'patron'],
    ['addAction', isOpen],
  )
}

/** A step is changed by who wrote it and taken by the patron, while its goal is open. */
export function allowedStepActions(
  action: { by: CoachingSide; doneAt: Date | null },
  goal: { status: GoalStatus },
  view: Viewer,
): ActionVerb[] {
  if (view.status !== 'open' || goal.status !== 'open') return []
  const isOwn = action.by === view.side && action.doneAt === null
  return allowed<ActionVerb>(['change', isOwn], ['remove', isOwn], ['tick', view.side === 'patron'])
}

/** One changes one's own notes; taking one away is possible in an ended space too. */
export const allowedNoteActions = (note: { by: CoachingSide }, view: Viewer): NoteVerb[] =>
  note.by === view.side ? allowed<NoteVerb>(['change', view.status === 'open'], ['remove', true]) : []
