import { eq } from '../../../db/drizzle.ts'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { notFound } from '../../../problem.ts'
import { attestBy } from '../rules.ts'
import { applications } from '../tables.ts'
import { lockApplicationOf } from '../transition.ts'

/** Records the applicant's attestation that everything is still correct. */
export async function attest(context: Context, actor: Actor) {
  return change(context, 'application.attest', async (tx) => {
    const application = await lockApplicationOf(tx, actor.userId)
    if (!application?.approvedAt) throw notFound('application')
    const attestedAt = context.now()
    await tx.update(applications).set({ attestedAt }).where(eq(applications.id, application.id))
    return {
      subject: `application:${application.id}`,
      before: { attestedAt: application.attestedAt },
      after: { attestedAt },
      result: { attestedAt: attestedAt.toISOString(), attestBy: attestBy(attestedAt).toISOString() },
    }
  })
}
