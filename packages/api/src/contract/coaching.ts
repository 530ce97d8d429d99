import * as z from 'zod'

import { bookingStatuses } from './booking-status.ts'
import { areas, leaves } from './areas.ts'
import { endpoint } from './endpoint.ts'
import { UsablePackage } from './packages.ts'
import { Day, Id, Instant, Limit, PageIndex, PathId, requiredText, upTo, requiredLine } from './fields.ts'

const spaceStatuses = ['open', 'ended'] as const
export type SpaceStatus = (typeof spaceStatuses)[number]

/** The patron can end a space at any time, and reopen it. */
export const nextSpaceStatuses: Record<SpaceStatus, readonly SpaceStatus[]> = {
  open: ['ended'],
  ended: ['open'],
}

const goalStatuses = ['open', 'reached', 'let_go'] as const
export type GoalStatus = (typeof goalStatuses)[number]

/** Allowed status transitions. A goal that was dropped, or marked as reached too early, can be reopened. */
export const nextGoalStatuses: Record<GoalStatus, readonly GoalStatus[]> = {
  open: ['reached', 'let_go'],
  reached: ['open'],
  let_go: ['open'],
}

const coachingRoles = ['patron', 'provider'] as const
export type CoachingRole = (typeof coachingRoles)[number]

const spaceVerbs = ['write', 'end', 'open'] as const
export type SpaceVerb = (typeof spaceVerbs)[number]
const goalVerbs = ['change', 'move', 'addAction'] as const
export type GoalVerb = (typeof goalVerbs)[number]
const actionVerbs = ['change', 'remove', 'tick'] as const
export type ActionVerb = (typeof actionVerbs)[number]
const noteVerbs = ['change', 'remove'] as const
export type NoteVerb = (typeof noteVerbs)[number]

/** Maximum number of goals per space, and of actions per goal. */
export const MAX_GOALS = 50
export const MAX_ACTIONS = 50
const MAX_NOTE = 10_000

const until = Day.nullable()

export const GoalInput = z.object({
  title: requiredLine('Enter a goal', 120),
  why: upTo(2000),
  leaf: z.enum(leaves, 'Choose what it is about'),
  until,
})
export type GoalInput = z.infer<typeof GoalInput>

export const ActionInput = z.object({ what: requiredLine('Enter a step', 255), until })
export type ActionInput = z.infer<typeof ActionInput>

export const NoteInput = z.object({
  text: requiredText('Write a note', MAX_NOTE),
  /** The session that the note is about. */
  bookingId: Id.nullable(),
})
export type NoteInput = z.infer<typeof NoteInput>

/** A step towards a goal, which the patron completes. */
export const CoachingAction = z.object({
  id: Id,
  what: z.string(),
  until,
  by: z.enum(coachingRoles),
  doneAt: Instant.nullable(),
  verbs: z.array(z.enum(actionVerbs)),
})
export type CoachingAction = z.infer<typeof CoachingAction>

export const CoachingGoal = z.object({
  id: Id,
  title: z.string(),
  why: z.string().nullable(),
  area: z.enum(areas),
  leaf: z.enum(leaves),
  until,
  status: z.enum(goalStatuses),
  by: z.enum(coachingRoles),
  actions: z.array(CoachingAction),
  verbs: z.array(z.enum(goalVerbs)),
  createdAt: Instant,
})
export type CoachingGoal = z.infer<typeof CoachingGoal>

export const CoachingNote = z.object({
  id: Id,
  text: z.string(),
  by: z.enum(coachingRoles),
  session: z.object({ bookingId: Id, startsAt: Instant }).nullable(),
  /** Increases with every change; clients send the revision that they edited. */
  revision: z.int(),
  verbs: z.array(z.enum(noteVerbs)),
  writtenAt: Instant,
  changedAt: Instant.nullable(),
})
export type CoachingNote = z.infer<typeof CoachingNote>

export const CoachingSession = z.object({
  bookingId: Id,
  title: z.string(),
  status: z.enum(bookingStatuses),
  startsAt: Instant,
  endsAt: Instant,
})
export type CoachingSession = z.infer<typeof CoachingSession>

/** A shared space in which a patron and their coach work between sessions. */
export const CoachingSpace = z.object({
  id: Id,
  status: z.enum(spaceStatuses),
  /** The caller's role. */
  role: z.enum(coachingRoles),
  other: z.object({ id: Id, name: z.string(), imageUrl: z.string().nullable() }),
  openGoals: z.int(),
  /** Uncompleted actions of open goals. */
  openActions: z.int(),
  /** Number of upcoming sessions. */
  upcoming: z.int(),
  nextSessionAt: Instant.nullable(),
  verbs: z.array(z.enum(spaceVerbs)),
  createdAt: Instant,
})
export type CoachingSpace = z.infer<typeof CoachingSpace>

export const CoachingSpaceDetail = CoachingSpace.extend({
  /** Open goals first. */
  goals: z.array(CoachingGoal),
  /** The latest 100, newest first. */
  sessions: z.array(CoachingSession),
  /** The patron's packages with this provider that still have sessions, earliest expiry first. */
  packages: z.array(UsablePackage),
})
export type CoachingSpaceDetail = z.infer<typeof CoachingSpaceDetail>

const one = z.object({ id: PathId })
const both = ['patron', 'provider'] as const
const Space = z.object({ space: CoachingSpaceDetail })
const Note = z.object({ note: CoachingNote })

export const coaching = {
  listCoachingSpaces: endpoint('GET', '/coaching/spaces', {
    access: both,
    logsReads: true,
    summary: "List the caller's coaching spaces, open ones first.",
  })
    .input(z.object({ limit: Limit, page: PageIndex }))
    .output(z.object({ spaces: z.array(CoachingSpace), totalRecords: z.int() })),
  getCoachingSpace: endpoint('GET', '/coaching/spaces/{id}', {
    access: both,
    logsReads: true,
    summary: "Get a coaching space with its goals and sessions, by its id or the other person's id.",
  })
    .input(one)
    .output(Space),
  moveCoachingSpace: endpoint('POST', '/coaching/spaces/{id}/status', {
    access: ['patron'],
    logsReads: true,
    summary: 'End a coaching space, or reopen it. In an ended space the provider sees nothing of the patron.',
  })
    .input(one.extend({ status: z.enum(spaceStatuses) }))
    .output(Space),
  addGoal: endpoint('POST', '/coaching/spaces/{id}/goals', {
    access: both,
    logsReads: true,
    summary: 'Add a goal.',
  })
    .input(z.intersection(one, GoalInput))
    .output(Space),
  updateGoal: endpoint('PUT', '/coaching/goals/{id}', {
    access: both,
    logsReads: true,
    summary: "Update the caller's own goal.",
  })
    .input(z.intersection(one, GoalInput))
    .output(Space),
  moveGoal: endpoint('POST', '/coaching/goals/{id}/status', {
    access: both,
    logsReads: true,
    summary: "Mark a goal as reached, dropped or resumed, as the patron or as the goal's author.",
  })
    .input(one.extend({ status: z.enum(goalStatuses) }))
    .output(Space),
  addAction: endpoint('POST', '/coaching/goals/{id}/actions', {
    access: both,
    logsReads: true,
    summary: 'Add a step to an open goal.',
  })
    .input(z.intersection(one, ActionInput))
    .output(Space),
  updateAction: endpoint('PUT', '/coaching/actions/{id}', {
    access: both,
    logsReads: true,
    summary: "Update the caller's own step.",
  })
    .input(z.intersection(one, ActionInput))
    .output(Space),
  tickAction: endpoint('POST', '/coaching/actions/{id}/done', {
    access: ['patron'],
    logsReads: true,
    summary: 'Mark a step as done or not done, as the patron.',
  })
    .input(one.extend({ done: z.boolean() }))
    .output(Space),
  removeAction: endpoint('DELETE', '/coaching/actions/{id}', {
    access: both,
    logsReads: true,
    summary: "Delete the caller's own step.",
  })
    .input(one)
    .output(Space),
  listNotes: endpoint('GET', '/coaching/spaces/{id}/notes', {
    access: both,
    logsReads: true,
    summary: 'List the notes of both, newest first.',
  })
    .input(one.extend({ limit: Limit, page: PageIndex }))
    .output(z.object({ notes: z.array(CoachingNote), totalRecords: z.int() })),
  writeNote: endpoint('POST', '/coaching/spaces/{id}/notes', {
    access: both,
    logsReads: true,
    summary: 'Add a note that both can read.',
  })
    .input(z.intersection(one, NoteInput))
    .output(Note),
  updateNote: endpoint('PUT', '/coaching/notes/{id}', {
    access: both,
    logsReads: true,
    summary: "Update the caller's own note; OUT_OF_DATE if it has been changed elsewhere since.",
  })
    .input(z.intersection(one, NoteInput.extend({ revision: z.int().min(1) })))
    .output(Note),
  removeNote: endpoint('DELETE', '/coaching/notes/{id}', {
    access: both,
    logsReads: true,
    summary: "Delete the caller's own note.",
  })
    .input(one)
    .output(z.object({ id: Id })),
}
