import { and, eq, isNull } from '../../db/drizzle.ts'

import type { DisputeStatus } from '@wellspring/api/contract/dispute-status'

import type { Context } from '../../context.ts'
import { dollars } from '../../dollars.ts'
import type { DomainEvent, Notification } from '../../event.ts'
import { dayInUtc } from '../../time.ts'
import { users } from '../identity/tables.ts'
import { quote } from '../notifications/quote.ts'
import type { PartyRole } from '../orders/rules.ts'
import { partiesOf } from '../orders/notifications.ts'
import type { DisputeEvents } from './events.ts'
import { deadlineOf, disputeNumber } from './rules.ts'
import { disputes } from './tables.ts'

interface Scene {
  by: PartyRole
  status: string
  note: string
  money: string
  /** When it goes on by itself. */
  until: string
  order: string
}

type Reader = 'buyer' | 'seller'

const because = ({ note }: Scene) => (note ? ` The reason: ${quote(note)}` : '')

/** What goes back does so in the kinds that were paid with. */
const goesBack = ({ money }: Scene, reader: Reader) =>
  reader === 'buyer'
    ? `${money} goes back to you: to your card, and as serenity tokens what you paid with tokens.`
    : `${money} goes back to the buyer.`

type News = DomainEvent<
  Exclude<keyof DisputeEvents, `chargeback.${string}` | 'dispute.addEvidence' | 'dispute.remind'>
>

/** What each side is told of each step: the facts are the same. */
const sentences: Record<News['name'], Record<Reader, (scene: Scene) => string>> = {
  'dispute.open': {
    buyer: (scene) =>
      `You have told us that something was wrong with order ${scene.order}. The seller can answer until ${scene.until}; after that our staff decides. The money of the order is held until then.`,
    seller: (scene) =>
      `The buyer says that something was wrong with order ${scene.order}:${scene.note ? ` ${quote(scene.note)}` : ''} You can answer until ${scene.until}; after that our staff decides. The money of the order is held until then.`,
  },
  'dispute.accept': {
    buyer: (scene) =>
      scene.status === 'refunded'
        ? `The seller agrees. ${goesBack(scene, 'buyer')}`
        : `The seller agrees and wants the pieces back. Please send them by ${scene.until} and enter the tracking number; ${scene.money} goes back to you once they have come.`,
    seller: (scene) =>
      scene.status === 'refunded'
        ? `You have agreed. ${goesBack(scene, 'seller')}`
        : `You have agreed and want the pieces back. The buyer has until ${scene.until} to send them; ${scene.money} goes back once you have them.`,
  },
  'dispute.reject': {
    buyer: (scene) =>
      `The seller does not agree.${because(scene)} You can let our staff decide within 7 days.`,
    seller: (scene) =>
      `You did not agree.${because(scene)} The buyer can let our staff decide within 7 days.`,
  },
  'dispute.withdraw': {
    buyer: (scene) =>
      scene.by === 'system'
        ? 'Nothing was sent back in time, so the dispute is closed.'
        : 'You have taken the dispute back.',
    seller: (scene) =>
      scene.by === 'system'
        ? 'Nothing was sent back in time, so the dispute is closed.'
        : 'The buyer has taken the dispute back.',
  },
  'dispute.escalate': {
    buyer: (scene) => `${escalated(scene, 'You want')} ${decideSoon}`,
    seller: (scene) => `${escalated(scene, 'The buyer wants')} ${decideSoon}`,
  },
  'dispute.sendBack': {
    buyer: (scene) =>
      `You have sent the pieces back. If the seller says nothing by ${scene.until}, the money goes back to you.`,
    seller: (scene) =>
      `The buyer has sent the pieces back${scene.note ? ` (${quote(scene.note)})` : ''}. If you say nothing by ${scene.until}, the money goes back.`,
  },
  'dispute.receiveBack': {
    buyer: (scene) => `${returned(scene)} ${goesBack(scene, 'buyer')}`,
    seller: (scene) => `${returned(scene)} ${goesBack(scene, 'seller')}`,
  },
  'dispute.decide': {
    buyer: (scene) => decided(scene, 'buyer'),
    seller: (scene) => decided(scene, 'seller'),
  },
}

const decideSoon = 'We decide within five days as a rule. Pictures and papers can be added until then.'

function escalated({ by }: Scene, buyerWants: string): string {
  if (by === 'buyer') return `${buyerWants} our staff to decide.`
  return by === 'admin' ? 'Our staff has taken the dispute over.' : 'There was no answer in time.'
}

const returned = ({ by }: Scene) =>
  by === 'system' ? 'A week has passed since the pieces were sent back.' : 'The pieces are back.'

const decided = (scene: Scene, reader: Reader) =>
  scene.status === 'rejected'
    ? `Our staff has decided that nothing goes back.${because(scene)}`
    : `Our staff has decided: ${goesBack(scene, reader)}${because(scene)}`

async function sceneOf(context: Context, { subjectId: id, after }: News | DomainEvent<'dispute.remind'>) {
  const [dispute] = await context.db.select().from(disputes).where(eq(disputes.id, id))
  if (!dispute) throw new Error(`there is no dispute ${id}`)
  const parties = await partiesOf(context, dispute.orderId)
  const note = 'note' in after ? after.note : undefined
  const cents = 'refundedCents' in after ? after.refundedCents : 0
  const deadline = deadlineOf(dispute)
  const scene: Scene = {
    by: after.by,
    status: after.status,
    note: note ?? (after.status === 'pending' ? dispute.reason : ''),
    money: dollars(cents || dispute.amountCents),
    until: dayInUtc(deadline?.at ?? context.now()),
    order: parties.number,
  }
  return { dispute, parties, scene, number: disputeNumber(dispute.number) }
}

/** Tells both sides what has become of a dispute. */
export async function news(context: Context, event: News): Promise<Notification[]> {
  const { dispute, parties, scene, number } = await sceneOf(context, event)
  const title = `Dispute ${number} about order ${parties.number}`
  const textFor = (reader: Reader) => ({
    title,
    lead: 'You can see it at',
    body: sentences[event.name][reader](scene),
  })
  return [
    { ...textFor('buyer'), recipient: parties.buyer, href: `/my-orders/disputes/${dispute.id}` },
    { ...textFor('seller'), recipient: parties.seller, href: `/disputes/${dispute.id}` },
  ]
}

const unanswered: Partial<Record<DisputeStatus, (scene: Scene) => string>> = {
  pending: ({ order, until }) =>
    `The buyer of order ${order} is waiting for your answer. Please answer by ${until}; after that our staff decides.`,
  returning: ({ money, until }) =>
    `The buyer has sent the pieces back. Please confirm that you have them; without an answer by ${until}, ${money} goes back to the buyer.`,
}

/** Reminds the seller of an answer that is theirs. */
export async function toAnswer(
  context: Context,
  event: DomainEvent<'dispute.remind'>,
): Promise<Notification[]> {
  const { dispute, parties, scene, number } = await sceneOf(context, event)
  const body = dispute.status === scene.status ? unanswered[dispute.status]?.(scene) : undefined
  if (!body) return []
  return [
    {
      recipient: parties.seller,
      href: `/disputes/${dispute.id}`,
      title: `Dispute ${number} needs your answer`,
      body,
      lead: 'You can see it at',
    },
  ]
}

/** Tells every administrator of a decision that is theirs. */
export async function toDecide(
  context: Context,
  event: DomainEvent<'dispute.escalate' | 'dispute.remind'>,
): Promise<Notification[]> {
  const { dispute, parties, scene, number } = await sceneOf(context, event)
  if (dispute.status !== 'escalated' || scene.status !== 'escalated') return []
  const admins = await context.db
    .select({ userId: users.id, name: users.firstName, email: users.email })
    .from(users)
    .where(and(eq(users.kind, 'admin'), isNull(users.disabledAt)))
  return admins.map((admin) => ({
    recipient: { ...admin, audience: 'admin' as const },
    href: `/disputes/${dispute.id}`,
    title: `Dispute ${number} needs a decision`,
    body: `Dispute ${number} about order ${parties.number} (${scene.money}) has to be decided. On ${scene.until} the buyer gets the money back.`,
    lead: 'You can see it at',
  }))
}
