import { nextGoalStatuses, nextSpaceStatuses } from '@wellspring/api/contract/coaching'
import type {
  ActionVerb,
  CoachingRole,
  GoalStatus,
  GoalVerb,
  NoteVerb,
  SpaceStatus,
  SpaceVerb,
} from '@wellspring/api/contract/coaching'

/** The hour in the patron's zone from which they are reminded of the day's steps. */
export const REMIND_HOUR = 8

/** Whether a space may change from one status to another. */
export const canTransitionSpace = (from: SpaceStatus, to: SpaceStatus) => nextSpaceStatuses[from].includes(to)

/** Whether a goal may change from one status to another. */
export const canTransitionGoal = (from: GoalStatus, to: GoalStatus) => nextGoalStatuses[from].includes(to)

/** The reader's role and the status of the space. */
export interface Viewer {
  role: CoachingRole
  status: SpaceStatus
}

/** A patron sees everything. In an ended space a provider sees only what they wrote. */
export const isVisible = (by: CoachingRole, { role, status }: Viewer) =>
  role === 'patron' || status === 'open' || by === 'provider'

const allowed = <Verb>(...verbs: readonly (readonly [Verb, boolean])[]): Verb[] =>
  verbs.flatMap(([verb, may]) => (may ? [verb] : []))

/** Both may write in an open space. Only the patron may end or reopen it. */
export const allowedSpaceActions = ({ role, status }: Viewer): SpaceVerb[] =>
  allowed<SpaceVerb>(
    ['write', status === 'open'],
    ['end', role === 'patron' && status === 'open'],
    ['open', role === 'patron' && status === 'ended'],
  )

/** A goal is edited by its author, and its status is set by the patron. */
export function allowedGoalActions(goal: { by: CoachingRole; status: GoalStatus }, view: Viewer): GoalVerb[] {
  if (view.status !== 'open') return []
  const [isOwn, isOpen] = [goal.by === view.role, goal.status === 'open']
  return allowed<GoalVerb>(
    ['change', isOwn && isOpen],
    ['move', isOwn || view.role === 'patron'],
    ['addAction', isOpen],
  )
}

/** A step is edited by its author and completed by the patron while its goal is open. */
export function allowedStepActions(
  action: { by: CoachingRole; doneAt: Date | null },
  goal: { status: GoalStatus },
  view: Viewer,
): ActionVerb[] {
  if (view.status !== 'open' || goal.status !== 'open') return []
  const isOwn = action.by === view.role && action.doneAt === null
  return allowed<ActionVerb>(['change', isOwn], ['remove', isOwn], ['tick', view.role === 'patron'])
}

/** Authors edit their own notes. Removing one is possible in an ended space too. */
export const allowedNoteActions = (note: { by: CoachingRole }, view: Viewer): NoteVerb[] =>
  note.by === view.role ? allowed<NoteVerb>(['change', view.status === 'open'], ['remove', true]) : []
