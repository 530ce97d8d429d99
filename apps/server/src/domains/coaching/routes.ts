import { os, signedIn } from '../../http/implement.ts'
import { addGoal } from './actions/add-goal.ts'
import { moveGoal } from './actions/move-goal.ts'
import { updateGoal } from './actions/update-goal.ts'
import { removeNote } from './actions/remove-note.ts'
import { updateNote } from './actions/update-note.ts'
import { writeNote } from './actions/write-note.ts'
import { listNotes } from './notes/queries.ts'
import { getCoachingSpace, listCoachingSpaces } from './queries.ts'
import { moveCoachingSpace } from './actions/move-coaching-space.ts'
import { addAction } from './actions/add-action.ts'
import { removeAction } from './actions/remove-action.ts'
import { tickAction } from './actions/tick-action.ts'
import { updateAction } from './actions/update-action.ts'

const { coaching } = os

export const coachingRoutes = {
  listCoachingSpaces: coaching.listCoachingSpaces.handler(({ context, input }) =>
    listCoachingSpaces(context, signedIn(context), input),
  ),
  getCoachingSpace: coaching.getCoachingSpace.handler(({ context, input }) =>
    getCoachingSpace(context, signedIn(context), input.id),
  ),
  moveCoachingSpace: coaching.moveCoachingSpace.handler(({ context, input }) =>
    moveCoachingSpace(context, signedIn(context), input),
  ),
  addGoal: coaching.addGoal.handler(({ context, input }) => addGoal(context, signedIn(context), input)),
  updateGoal: coaching.updateGoal.handler(({ context, input }) =>
    updateGoal(context, signedIn(context), input),
  ),
  moveGoal: coaching.moveGoal.handler(({ context, input }) => moveGoal(context, signedIn(context), input)),
  addAction: coaching.addAction.handler(({ context, input }) => addAction(context, signedIn(context), input)),
  updateAction: coaching.updateAction.handler(({ context, input }) =>
    updateAction(context, signedIn(context), input),
  ),
  tickAction: coaching.tickAction.handler(({ context, input }) =>
    tickAction(context, signedIn(context), input),
  ),
  removeAction: coaching.removeAction.handler(({ context, input }) =>
    removeAction(context, signedIn(context), input.id),
  ),
  listNotes: coaching.listNotes.handler(({ context, input }) => listNotes(context, signedIn(context), input)),
  writeNote: coaching.writeNote.handler(({ context, input }) => writeNote(context, signedIn(context), input)),
  updateNote: coaching.updateNote.handler(({ context, input }) =>
    updateNote(context, signedIn(context), input),
  ),
  removeNote: coaching.removeNote.handler(({ context, input }) =>
    removeNote(context, signedIn(context), input.id),
  ),
}
