import { change } from '../../../change.ts'
import type { Context } from '../../../context.ts'
import { askRegisters } from '../checks/ask-registers.ts'
import { lockForReview } from '../review-queue/claim.ts'
import { isUnderReview } from '../rules.ts'
import { illegalTransition } from '../transition.ts'

/** Repeats the register checks of an undecided submission. A decision keeps the checks that it was based on. */
export async function runRegisterChecks(context: Context, id: string): Promise<void> {
  await change(context, 'application.checkRegisters', async (tx) => {
    const row = await lockForReview(tx, id)
    if (!isUnderReview(row.stage)) throw illegalTransition(row.stage)
    const findings = await askRegisters(tx, context, row)
    return {
      subject: `application:${id}`,
      after: { checks: Object.fromEntries(findings.map(({ name, result }) => [name, result])) },
      result: undefined,
    }
  })
}
