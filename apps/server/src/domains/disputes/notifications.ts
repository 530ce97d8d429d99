import { and, eq, isNull } from '../../db/drizzle.ts'

import type { DisputeStatus } from '@wellspring/api/contract/dispute-status'

import { addressLine } from '../../address-line.ts'
import type { Context } from '../../context.ts'
import type { DomainEvent, Fact, Notification } from '../../event.ts'
import type { Formats } from '../../formats.ts'
import { users } from '../identity/tables.ts'
import { quoteAtEnd, reasonWords } from '../notifications/quote.ts'
import type { PartyRole } from '../orders/rules.ts'
import { parcelFacts, partiesOf } from '../orders/notifications.ts'
import { orderLines } from '../orders/tables.ts'
import { findLastRefund } from '../orders/returns/last-refund.ts'
import { refundDays, sentBack } from '../payments/notifications.ts'
import { bookedShareOf, sellersShareOf } from '../wallet/sales/settled-sale.ts'
import type { DisputeEvents } from './events.ts'
import { fullRefundOf } from './decision/full-refund.ts'
import type { DisputeRow } from './queries.ts'
import { decideBy, deadlineOf, disputeNumber, finalAt, isOpen } from './rules.ts'
import { disputes } from './tables.ts'

interface Scene {
  by: PartyRole
  status: string
  note: string
  /** Cents, including the shipping. */
  amount: number
  shipping: number
  /** The refund's card and token amounts. */
  refund: Awaited<ReturnType<typeof findLastRefund>>
  /** The date by which staff plan to decide. */
  decideBy: Date | null
  /** When the status changes automatically or becomes final. */
  until: Date
  order: string
  /** The disputed product, as bought. */
  product: string
  /** Cents that the refund takes or would take from the seller's wallet; null if it takes nothing. */
  sellerShare: number | null
  /** Where the return goes, who pays for it and how it travels; null without a return. */
  back: Pick<DisputeRow, 'returnAddress' | 'returnPaidBy' | 'carrier' | 'trackingNumber'> | null
}

type Reader = 'buyer' | 'seller'

const because = ({ note }: Scene) => reasonWords(note)

/** The amount as in the order and the refund, including refunded shipping. */
const sumOf = ({ amount, shipping }: Scene, say: Formats) =>
  shipping > 0
    ? `${say.dollars(amount)} back, ${say.dollars(shipping)} of it for shipping`
    : `${say.dollars(amount)} back`

/** Refunds are in the original means of payment. */
function goesBack(scene: Scene, reader: Reader, say: Formats): string {
  if (reader === 'seller') return `The buyer gets ${sumOf(scene, say)}.`
  const { refund } = scene
  return refund
    ? `You get ${sumOf(scene, say)}: ${sentBack(refund, say)}.${refundDays(refund)}`
    : `You get ${sumOf(scene, say)}.`
}

type News = DomainEvent<
  Exclude<
    keyof DisputeEvents,
    `chargeback.${string}` | 'dispute.addEvidence' | 'dispute.close' | 'dispute.remind'
  >
>

type Remind = DomainEvent<'dispute.remind'>

/** The texts of each event for both sides, with the same facts. */
const sentences: Record<News['name'], Record<Reader, (scene: Scene, say: Formats) => string>> = {
  'dispute.open': {
    buyer: (scene, say) =>
      `You have told us that something was wrong with order ${scene.order}. The seller can answer until ${say.lastDay(scene.until)}. After that our staff decides. The money is held until it is settled.`,
    seller: (scene, say) =>
      `The buyer says that something was wrong with order ${scene.order}${scene.note ? `: ${quoteAtEnd(scene.note)}` : '.'} Please answer by ${say.lastDay(scene.until)}. After that our staff decides. The money is held until it is settled.`,
  },
  'dispute.accept': {
    buyer: (scene, say) =>
      scene.status === 'refunded'
        ? `The seller agrees. ${goesBack(scene, 'buyer', say)}`
        : `The seller agrees and wants the items back. Please send them by ${say.lastDay(scene.until)} and enter the tracking number on the page of the dispute. Once they arrive, you get ${sumOf(scene, say)}. If nothing is sent by then, the dispute ends without a refund.`,
    seller: (scene, say) =>
      scene.status === 'refunded'
        ? `You have agreed. ${goesBack(scene, 'seller', say)}`
        : `You have agreed and want the items back. The buyer has until ${say.lastDay(scene.until)} to send them. Once you confirm that you have them, the buyer gets ${sumOf(scene, say)}. If nothing is sent by then, the dispute ends without a refund.`,
  },
  'dispute.reject': {
    buyer: (scene, say) =>
      `The seller does not agree.${because(scene)} If you want our staff to decide, say so by ${say.lastDay(scene.until)}. After that the dispute is closed without a refund.`,
    seller: (scene, say) =>
      `You have not agreed to a refund, and the buyer reads your reason.${because(scene)} The buyer can ask our staff to decide until ${say.lastDay(scene.until)}. The money is held until then.`,
  },
  'dispute.withdraw': {
    buyer: (scene) =>
      scene.by === 'system'
        ? 'Nothing was sent back in time, so the dispute is closed without a refund.'
        : 'You have withdrawn the dispute. It is closed without a refund, and the seller is told.',
    seller: (scene) =>
      scene.by === 'system'
        ? 'Nothing was sent back in time, so the dispute is closed. The money for the order is no longer held for it.'
        : 'The buyer has withdrawn the dispute. The money for the order is no longer held for it.',
  },
  'dispute.escalate': {
    buyer: (scene, say) => `${escalated(scene, 'buyer')} ${decideSoon(scene, say)}`,
    seller: (scene, say) => `${escalated(scene, 'seller')} ${decideSoon(scene, say)}`,
  },
  'dispute.sendBack': {
    buyer: (scene, say) =>
      `You have sent the items back. Once the seller has them, and at the latest on ${say.day(scene.until)}, you get ${sumOf(scene, say)}.`,
    seller: (scene, say) =>
      `The buyer has sent the items back. Please confirm once you have them, or report a problem with the return. If you say nothing by ${say.lastDay(scene.until)}, the buyer gets ${sumOf(scene, say)}.`,
  },
  'dispute.receiveBack': {
    buyer: (scene, say) => `${returned(scene)} ${goesBack(scene, 'buyer', say)}`,
    seller: (scene, say) => `${returned(scene)} ${goesBack(scene, 'seller', say)}`,
  },
  'dispute.decide': {
    buyer: (scene, say) => decided(scene, 'buyer', say),
    seller: (scene, say) => decided(scene, 'seller', say),
  },
}

const same = (title: string) => ({ buyer: title, seller: title })

/** The news for the subject of each mail, so that mails about one dispute differ in a list. */
const titles: Record<News['name'], (scene: Scene) => Record<Reader, string>> = {
  'dispute.open': () => ({ buyer: 'the seller is asked', seller: 'please answer' }),
  'dispute.accept': ({ status }) =>
    status === 'refunded'
      ? { buyer: 'the seller agrees', seller: 'you have agreed' }
      : { buyer: 'please send the items back', seller: 'the items come back' },
  'dispute.reject': () => ({ buyer: 'the seller does not agree', seller: 'your answer was sent' }),
  'dispute.withdraw': () => same('closed'),
  'dispute.escalate': () => same('our staff decides'),
  'dispute.sendBack': () => same('the items are on their way back'),
  'dispute.receiveBack': () => ({ buyer: 'you get your money back', seller: 'the items are back' }),
  'dispute.decide': () => same('our staff has decided'),
}

/** The same deadline for both sides and staff: when staff plan to decide, and what happens otherwise. */
const decideSoon = ({ decideBy, until }: Scene, say: Formats) =>
  `We usually decide by ${say.day(decideBy ?? until)}. Until then you can add pictures and documents. If there is no decision by ${say.lastDay(until)}, the disputed amount is refunded.`

function escalated(scene: Scene, reader: Reader): string {
  const { by } = scene
  if (by === 'system') return 'There was no answer in time.'
  if (by === 'admin') return `Our staff has taken the dispute over.${because(scene)}`
  if (by === 'seller')
    return `${reader === 'seller' ? 'You have' : 'The seller has'} reported a problem with the return and asked our staff to decide.${because(scene)}`
  return `${reader === 'buyer' ? 'You have' : 'The buyer has'} asked our staff to decide.`
}

/** The button of each mail: what its reader does next. */
function actionOf({ status }: Scene, reader: Reader): string {
  if (reader === 'buyer') return status === 'accepted' ? 'Send the items back' : 'See the dispute'
  if (status === 'pending') return 'Answer the dispute'
  return status === 'returning' ? 'Confirm the return' : 'See the dispute'
}

const returned = ({ by }: Scene) =>
  by === 'system' ? 'A week has passed since the items were sent back.' : 'The items are back.'

const decided = (scene: Scene, reader: Reader, say: Formats) =>
  scene.status === 'rejected'
    ? `Our staff has decided ${reader === 'seller' ? 'for you: the buyer gets no refund' : 'against a refund'}.${because(scene)}`
    : `Our staff has decided for ${reader === 'buyer' ? 'you' : 'the buyer'}. ${goesBack(scene, reader, say)}${because(scene)}`

/** The amount that was or would be refunded. */
async function sumsOf({ db }: Context, after: News['after'] | Remind['after'], dispute: DisputeRow) {
  if ('refundedCents' in after && after.refundedCents > 0)
    return { amount: after.refundedCents, shipping: after.refundedShippingCents }
  const { goodsCents, shippingCents } = await fullRefundOf(db, dispute)
  return { amount: goodsCents + shippingCents, shipping: shippingCents }
}

/** The disputed product with its quantity, as bought. */
async function productOf({ db }: Context, { lineId, quantity }: DisputeRow): Promise<string> {
  const [line] = await db
    .select({ name: orderLines.name, variantName: orderLines.variantName })
    .from(orderLines)
    .where(eq(orderLines.id, lineId))
  return `${quantity} × ${line?.name}, ${line?.variantName}`
}

const postage = {
  seller: { buyer: 'Paid by the seller', seller: 'Paid by you' },
  buyer: { buyer: 'Paid by you', seller: 'Paid by the buyer' },
} as const

/** Where a return goes, who pays for it and how it travels. */
function returnFacts({ status, until, back }: Scene, reader: Reader): Fact[] {
  if (!back) return []
  if (status === 'returning') return parcelFacts(back)
  if (status !== 'accepted') return []
  const { returnAddress: address } = back
  return [
    ...(address
      ? [
          [
            reader === 'buyer' ? 'Send it to' : 'Goes to',
            `${address.name}, ${addressLine(address)}`,
          ] satisfies Fact,
        ]
      : []),
    ...(back.returnPaidBy ? [['Postage', postage[back.returnPaidBy][reader]] satisfies Fact] : []),
    [reader === 'buyer' ? 'Send it by' : 'Sent by', (say) => say.lastDay(until)],
  ]
}

/** What a refund takes from the seller's wallet, which only the seller is told. */
function shareFacts({ status, sellerShare }: Scene, reader: Reader): Fact[] {
  if (reader === 'buyer' || sellerShare === null) return []
  return [
    [
      'From your wallet',
      (say) => (status === 'refunded' ? say.dollars(sellerShare) : `Up to ${say.dollars(sellerShare)}`),
    ],
  ]
}

/** The facts that identify a dispute: product, order and amount; for a return also where it goes. */
const factsOf = (scene: Scene, number: string, reader: Reader | 'admin' = 'admin'): Fact[] => [
  ...(reader === 'admin' ? [] : returnFacts(scene, reader)),
  ['What', scene.product],
  ['Amount', (say) => say.dollars(scene.amount)],
  ...(reader === 'admin' ? [] : shareFacts(scene, reader)),
  ['Order', scene.order],
  ['Dispute', number],
]

/** The part of a refund that the seller bears: as booked, or as it would be. */
async function shareOf({ db }: Context, { orderId, status }: DisputeRow, cents: number) {
  const sale = { kind: 'order', id: orderId } as const
  if (!isOpen(status) && status !== 'refunded') return null
  const booked = status === 'refunded' ? await bookedShareOf(db, sale, cents) : null
  const share = booked ?? (await sellersShareOf(db, sale, cents))
  return share !== null && share > 0 ? share : null
}

async function sceneOf(context: Context, { subjectId: id, after }: News | Remind) {
  const [dispute] = await context.db.select().from(disputes).where(eq(disputes.id, id))
  if (!dispute) throw new Error(`there is no dispute ${id}`)
  const parties = await partiesOf(context, dispute.orderId)
  const note = 'note' in after ? after.note : undefined
  const deadline = deadlineOf(dispute)
  const sums = await sumsOf(context, after, dispute)
  const scene: Scene = {
    by: after.by,
    status: after.status,
    note: note ?? (after.status === 'pending' ? dispute.reason : ''),
    ...sums,
    refund: await findLastRefund(context.db, dispute),
    decideBy: decideBy(dispute),
    until: deadline?.at ?? finalAt(dispute) ?? context.now(),
    order: parties.number,
    product: await productOf(context, dispute),
    sellerShare: await shareOf(context, dispute, sums.amount),
    back: dispute.wantsReturn ? dispute : null,
  }
  return { dispute, parties, scene, number: disputeNumber(dispute.number) }
}

/** Notifies both sides of a change. */
export async function news(context: Context, event: News): Promise<Notification[]> {
  const { dispute, parties, scene, number } = await sceneOf(context, event)
  const textFor = (reader: Reader) => ({
    title: `Dispute ${number} about order ${parties.number}: ${titles[event.name](scene)[reader]}`,
    action: actionOf(scene, reader),
    body: (say: Formats) => sentences[event.name][reader](scene, say),
    facts: factsOf(scene, number, reader),
  })
  return [
    { ...textFor('buyer'), recipient: parties.buyer, href: `/my-orders/disputes/${dispute.id}` },
    { ...textFor('seller'), recipient: parties.seller, href: `/disputes/${dispute.id}` },
  ]
}

const unanswered: Partial<Record<DisputeStatus, (scene: Scene, say: Formats) => string>> = {
  pending: ({ order, until }, say) =>
    `The buyer of order ${order} is waiting for your answer. Please answer by ${say.lastDay(until)}. After that our staff decides.`,
  returning: (scene, say) =>
    `The buyer has sent the items back. Please confirm that you have them, or report a problem with the return. Without an answer by ${say.lastDay(scene.until)}, the buyer gets ${sumOf(scene, say)}.`,
}

export async function answerReminder(
  context: Context,
  event: DomainEvent<'dispute.remind'>,
): Promise<Notification[]> {
  const { dispute, parties, scene, number } = await sceneOf(context, event)
  const body = dispute.status === scene.status ? unanswered[dispute.status] : undefined
  if (!body) return []
  return [
    {
      recipient: parties.seller,
      href: `/disputes/${dispute.id}`,
      title: `Dispute ${number} needs your answer`,
      body: (say) => body(scene, say),
      facts: factsOf(scene, number, 'seller'),
      action: actionOf(scene, 'seller'),
    },
  ]
}

/** Reminds every administrator to decide. */
export async function decisionRequest(
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
    body: (say) =>
      `It is about order ${parties.number} (${say.dollars(scene.amount)}). Please decide by ${say.day(scene.decideBy ?? scene.until)}. If there is no decision by ${say.lastDay(scene.until)}, the buyer is refunded.`,
    facts: factsOf(scene, number),
    action: 'Decide the dispute',
  }))
}
