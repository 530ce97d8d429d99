import type { SpaceStatus } from '@wellspring/api/contract/coaching'

export interface CoachingEvents {
  'coaching.open': { status: SpaceStatus }
  'coaching.end': { status: SpaceStatus }
  'coaching.reopen': { status: SpaceStatus }
  'coaching.addGoal': { goalId: string }
  'coaching.updateGoal': { goalId: string }
  'coaching.moveGoal': { goalId: string }
  'coaching.addAction': { actionId: string }
  'coaching.updateAction': { actionId: string }
  'coaching.tickAction': { actionId: string }
  'coaching.removeAction': { actionId: string }
  'coaching.writeNote': { noteId: string }
  'coaching.updateNote': { noteId: string; revision: number }
  'coaching.removeNote': { noteId: string }
  'coaching.remind': null
}

declare module '../../event.ts' {
  interface Events extends CoachingEvents {}
}
