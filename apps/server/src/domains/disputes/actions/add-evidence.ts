import { eq } from '../../../db/drizzle.ts'

import type { DisputeDetail } from '@wellspring/api/contract/disputes'
import type { UploadedFile } from '@wellspring/api/contract/fields'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { problem, requireRole } from '../../../problem.ts'
import { lockOrder } from '../../orders/queries.ts'
import { roleIn } from '../../orders/rules.ts'
import { requireStored } from '../../uploads/queries.ts'
import { findOrderId, getDispute, lockDispute } from '../queries.ts'
import { MAX_EVIDENCE, mayAddEvidence } from '../rules.ts'
import { disputeEvidence } from '../tables.ts'

/** Adds the caller's files to the evidence that both sides see. */
export async function addEvidence(
  context: Context,
  actor: Actor,
  { id, files }: { id: string; files: UploadedFile[] },
): Promise<{ dispute: DisputeDetail }> {
  const by = requireRole(roleIn(actor))
  await getDispute(context, actor, id)
  const stored = await requireStored(
    context,
    actor.userId,
    files.map(({ url }) => url),
  )
  await change(context, 'dispute.addEvidence', async (tx) => {
    await lockOrder(tx, await findOrderId(tx, actor, id))
    const dispute = await lockDispute(tx, id)
    if (by === 'system' || !mayAddEvidence(by, dispute, context.now()))
      throw problem('ILLEGAL_TRANSITION', `This dispute is ${dispute.status}: nothing can be added to it.`)
    const there = await tx.$count(disputeEvidence, eq(disputeEvidence.disputeId, id))
    if (there + files.length > MAX_EVIDENCE)
      throw problem('CONFLICT', `A dispute holds at most ${MAX_EVIDENCE} files.`)
    await tx.insert(disputeEvidence).values(
      files.map(({ name, url }) => {
        const { mime = '', storedAt } = stored.get(url) ?? {}
        const uploadDate = (storedAt ?? context.now()).toISOString()
        return { disputeId: id, by, file: { name, url, uploadDate, mimeType: mime }, addedAt: context.now() }
      }),
    )
    return { subject: `dispute:${id}`, after: { by, files: files.length }, result: undefined }
  })
  return getDispute(context, actor, id)
}
