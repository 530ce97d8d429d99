import { os, signedIn } from '../../http/implement.ts'
import { getFigures } from './queries.ts'
import { todayCalls } from './today-calls.ts'

export const dashboardRoutes = {
  getFigures: os.dashboard.getFigures.handler(({ context, input }) =>
    getFigures(context, signedIn(context), input?.of),
  ),
  getToday: os.dashboard.getToday.handler(async ({ context, input: { zone } }) => {
    const actor = signedIn(context)
    const calls = todayCalls[actor.kind]({ actor, zone, now: context.now() })
    return { answers: await context.answerTogether(calls) }
  }),
}
