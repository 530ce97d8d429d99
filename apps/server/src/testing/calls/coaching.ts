import type { TestApp } from '../app.ts'
import type { Call, Calls } from '../call.ts'
import { goalOf, makeCoached, makeGoal, makeNote, stepOf } from '../coaching.ts'
import type { Coached } from '../coaching.ts'

export function coachingCalls(stand: TestApp) {
  const byPatron = ({ patron }: Pick<Coached, 'patron'>, input: Call['input']): Call => ({
    audience: 'patron',
    cookie: patron.cookie,
    input,
  })
  const inSpace = async (input: Call['input'] = {}) => {
    const made = await makeCoached(stand)
    return byPatron(made, { id: made.space.id, ...input })
  }
  const ofGoal = async (input: Call['input']) => {
    const made = await makeGoal(stand)
    return byPatron(made, { id: made.goalId, ...input })
  }
  const ofAction = async (input: Call['input'] = {}) => {
    const made = await makeGoal(stand)
    return byPatron(made, { id: made.actionId, ...input })
  }
  const ofNote = async (input: Call['input'] = {}) => {
    const made = await makeNote(stand)
    return byPatron(made, { id: made.note.id, ...input })
  }
  const said = { text: 'We begin anew.', bookingId: null }
  return {
    'coaching.listCoachingSpaces': async () => byPatron(await makeCoached(stand), { limit: 5 }),
    'coaching.getCoachingSpace': () => inSpace(),
    'coaching.moveCoachingSpace': () => inSpace({ status: 'ended' }),
    'coaching.addGoal': () => inSpace(goalOf()),
    'coaching.updateGoal': () => ofGoal(goalOf({ title: 'Sleep well' })),
    'coaching.moveGoal': () => ofGoal({ status: 'reached' }),
    'coaching.addAction': () => ofGoal(stepOf()),
    'coaching.updateAction': () => ofAction(stepOf({ what: 'No screen after nine' })),
    'coaching.tickAction': () => ofAction({ done: true }),
    'coaching.removeAction': () => ofAction(),
    'coaching.listNotes': async () => {
      const made = await makeNote(stand)
      return byPatron(made, { id: made.space.id, limit: 5 })
    },
    'coaching.writeNote': () => inSpace(said),
    'coaching.updateNote': () => ofNote({ ...said, revision: 1 }),
    'coaching.removeNote': () => ofNote(),
  } satisfies Partial<Calls>
}
