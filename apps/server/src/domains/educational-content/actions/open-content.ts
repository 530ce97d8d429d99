import { change } from '../../../change.ts'
import type { Context } from '../../../context.ts'
import { lockMembership } from '../../memberships/benefits.ts'
import type { Offered } from '../queries.ts'
import { contentOpenings } from '../tables.ts'

/** Records the first time that a member opens content. False when their membership has ended in the meantime. */
const open = (context: Context, { patronId, contentId }: { patronId: string; contentId: string }) =>
  change(context, 'membersContent.open', async (tx) => {
    if (!(await lockMembership(tx, patronId))) return { result: false }
    const noted = await tx
      .insert(contentOpenings)
      .values({ patronId, contentId, openedAt: context.now() })
      .onConflictDoNothing()
      .returning({ at: contentOpenings.openedAt })
    if (noted.length === 0) return { result: true }
    return { subject: `educationalContent:${contentId}`, after: null, result: true }
  })

/**
 * Whether the caller may read all of the content. Access to members' content is recorded first, because it excludes a
 * refund of the first payment.
 */
export async function mayHave(context: Context, { content, isOpen, isOpened }: Offered): Promise<boolean> {
  const { actor } = context
  if (!isOpen || isOpened || content.access === 'everybody' || actor?.kind !== 'patron') return isOpen
  return open(context, { patronId: actor.userId, contentId: content.id })
}
