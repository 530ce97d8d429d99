import type { Context } from '../../../context.ts'
import { isProblem } from '../../../problem.ts'
import { recordRead } from '../../audit/actions/record-read.ts'
import { findByLink } from './link.ts'
import type { Invited, Link } from './link.ts'

interface Asked {
  link: Link
  verb: 'getGuestCall' | 'listGuestMessages'
}

async function find(context: Context, { link, verb }: Asked): Promise<Invited> {
  try {
    return await findByLink(context, link)
  } catch (error) {
    const after = { problem: isProblem(error) ? error.code : 'INTERNAL' }
    await recordRead(context, `calls.${verb}.refused`, { subject: 'calls:unknown', after })
    throw error
  }
}

/** Serves a read by link. The audit entry names the guest or the refusal, and never contains the link. */
export async function readByLink<Result>(
  context: Context,
  asked: Asked,
  look: (invited: Invited) => Promise<Result>,
): Promise<Result> {
  const invited = await find(context, asked)
  const result = await look(invited)
  const { id: guestId, bookingId } = invited.guest
  await recordRead(context, `calls.${asked.verb}`, { subject: `calls:${bookingId}`, after: { guestId } })
  return result
}
