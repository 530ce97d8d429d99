import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { notFound, problem } from '../../../problem.ts'
import { lockApplicationOf, noClaim, transitionApplication } from '../transition.ts'

/** Withdraws an undecided application. An activated account cannot withdraw. */
export async function withdrawApplication(context: Context, actor: Actor): Promise<void> {
  await change(context, 'application.withdraw', async (tx) => {
    const before = await lockApplicationOf(tx, actor.userId)
    if (!before) throw notFound('application')
    if (before.activatedAt)
      throw problem(
        'ILLEGAL_TRANSITION',
        'Your application is being reviewed. You stay a member in the meantime.',
      )
    const after = await transitionApplication(tx, before, 'withdrawn', noClaim)
    return {
      subject: `application:${after.id}`,
      before: { stage: before.stage },
      after: { stage: after.stage },
      result: undefined,
    }
  })
}
