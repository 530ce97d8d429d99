import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { notFound } from '../../../problem.ts'
import { lockOwnOrganisation } from '../checks.ts'
import { readTransfer } from '../transfers/queries.ts'
import { transitionTransfer } from '../transfers/transition.ts'

/** The two ways to end an offer without a change of ownership, each with the side that may use it. */
const ends = {
  'organisationTransfer.withdraw': { to: 'withdrawn', side: 'fromId' },
  'organisationTransfer.decline': { to: 'declined', side: 'toId' },
} as const

/** Ends an offer. An offer that has already ended is left unchanged. */
const endTransfer = async (
  context: Context,
  actor: Actor,
  { id, name }: { id: string; name: keyof typeof ends },
): Promise<{ ended: boolean }> => {
  const { to, side } = ends[name]
  const ended = await change(context, name, async (tx) => {
    const organisation = await lockOwnOrganisation(tx, actor)
    if (!organisation) throw notFound('offer')
    const row = await readTransfer(tx, { id, organisationId: organisation.id, [side]: actor.userId })
    if (row.status !== 'open') return { result: row.status === to }
    await transitionTransfer(tx, row, { to, at: context.now() })
    return { subject: `organisationTransfer:${id}`, result: true }
  })
  return { ended }
}

export const withdrawTransfer = (context: Context, actor: Actor, id: string) =>
  endTransfer(context, actor, { id, name: 'organisationTransfer.withdraw' })

export const declineTransfer = (context: Context, actor: Actor, id: string) =>
  endTransfer(context, actor, { id, name: 'organisationTransfer.decline' })
