import { and, eq, isNull } from 'drizzle-orm'

import type { ChangeName, Context } from '../../context.ts'
import type { Occurred, Told } from '../../reactions.ts'
import { users } from '../identity/tables.ts'
import type { Side } from '../orders/rules.ts'
import { partiesOf } from '../orders/words.ts'
import { deadlineOf, disputeNumber } from './rules.ts'
import type { Step } from './rules.ts'
import { disputes } from './tables.ts'

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`

interface Scene {
  by: Side
  status: string
  note: string
  money: string
  /** When it goes on by itself. */
  until: string
  order: string
}

const goesBack = ({ money }: Scene) => `${money} goes back to the buyer.`
const because = ({ note }: Scene) => (note ? ` The reason: ${note}` : '')

/** What both sides are told of each step: the same to both, the facts being the same. */
const sentences: Record<Step | 'open', (scene: Scene) => string> = {
  open: (scene) =>
    `The buyer says that something was wrong with order ${scene.order}:${scene.note ? ` ${scene.note}` : ''} The seller can answer until ${scene.until}; after that our staff decides. The money of the order is held until then.`,
  accept: (scene) =>
    scene.status === 'refunded'
      ? `The seller agrees. ${goesBack(scene)}`
      : `The seller agrees and wants the pieces back. Please send them by ${scene.until} and enter the tracking number; ${scene.money} goes back once they have come.`,
  reject: (scene) =>
    `The seller does not agree.${because(scene)} The buyer can let our staff decide within 7 days.`,
  withdraw: (scene) =>
    scene.by === 'system'
      ? 'Nothing was sent back in time, so the dispute is closed.'
      : 'The buyer has taken the dispute back.',
  escalate: (scene) =>
    `${scene.by === 'buyer' ? 'The buyer wants our staff to decide.' : scene.by === 'admin' ? 'Our staff has taken the dispute over.' : 'There was no answer in time.'} We decide within five days as a rule. Pictures and papers can be added until then.`,
  sendBack: (scene) =>
    `The buyer has sent the pieces back${scene.note ? ` (${scene.note})` : ''}. If the seller says nothing by ${scene.until}, the money goes back.`,
  receiveBack: (scene) =>
    scene.by === 'system'
      ? `A week has passed since the pieces were sent back. ${goesBack(scene)}`
      : `The pieces are back. ${goesBack(scene)}`,
  decide: (scene) =>
    scene.status === 'rejected'
      ? `Our staff has decided that nothing goes back.${because(scene)}`
      : `Our staff has decided: ${goesBack(scene)}${because(scene)}`,
}

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

async function sceneOf(context: Context, { subject, after }: Occurred) {
  const id = subject.replace('dispute:', '')
  const [dispute] = await context.db.select().from(disputes).where(eq(disputes.id, id))
  if (!dispute) throw new Error(`there is no ${subject}`)
  const parties = await partiesOf(context, dispute.orderId)
  const said = after as { by?: Side; status?: string; note?: string; refundedCents?: number }
  const deadline = deadlineOf(dispute)
  const scene: Scene = {
    by: said.by ?? 'system',
    status: said.status ?? dispute.status,
    note: said.note ?? (said.status === 'pending' ? dispute.reason : ''),
    money: dollars(said.refundedCents || dispute.amountCents),
    until: dayFormat.format(deadline?.at ?? context.now()),
    order: parties.number,
  }
  return { dispute, parties, scene, number: disputeNumber(dispute.number) }
}

const stepOf = (name: ChangeName) => name.replace('dispute.', '') as Step | 'open'

/** Tells both sides what has become of a dispute. */
export async function news(context: Context, occurred: Occurred): Promise<Told[]> {
  const { dispute, parties, scene, number } = await sceneOf(context, occurred)
  const text = {
    title: `Dispute ${number} about order ${parties.number}`,
    body: sentences[stepOf(occurred.name)](scene),
    lead: 'You find it at',
  }
  return [
    { ...text, person: parties.buyer, href: `/my-orders/disputes/${dispute.id}` },
    { ...text, person: parties.seller, href: `/disputes/${dispute.id}` },
  ]
}

/** Tells every administrator of a decision that is theirs. */
export async function toDecide(context: Context, occurred: Occurred): Promise<Told[]> {
  const { dispute, parties, scene, number } = await sceneOf(context, occurred)
  if (dispute.status !== 'escalated') return []
  const admins = await context.db
    .select({ userId: users.id, name: users.firstName, email: users.email })
    .from(users)
    .where(and(eq(users.kind, 'admin'), isNull(users.disabledAt)))
  return admins.map((admin) => ({
    person: { ...admin, audience: 'admin' as const },
    href: `/disputes/${dispute.id}`,
    title: `Dispute ${number} waits for a decision`,
    body: `Dispute ${number} about order ${parties.number} over ${scene.money} has to be decided. On ${scene.until} the buyer gets the money back.`,
    lead: 'You find it at',
  }))
}
