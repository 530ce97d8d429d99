import type { Context } from '../../context.ts'
import type { DomainEvent, Notification } from '../../event.ts'
import type { Formats } from '../../formats.ts'
import { listAdministrators } from '../identity/queries.ts'
import { payableOf } from './payable.ts'
import type { PayableKind } from './rules.ts'

const noticeOf = (
  context: Context,
  { payable, isPart }: { payable: PayableKind; isPart: boolean },
  id: string,
) => payableOf(context, payable).notice(context, id, isPart)

interface SentBack {
  amountCents: number
  tokenCents: number
}

/** Where the money went: `$90.00 to your card and 20 tokens to your wallet`. */
export const sentBack = ({ amountCents, tokenCents }: SentBack, say: Formats) =>
  [
    ...(amountCents > 0 ? [`${say.dollars(amountCents)} to your card`] : []),
    ...(tokenCents > 0 ? [`${say.count(tokenCents)} tokens to your wallet`] : []),
  ].join(' and ')

/** How long a refund takes. Tokens arrive at once. */
export const refundDays = ({ amountCents }: Pick<SentBack, 'amountCents'>) =>
  amountCents > 0 ? ' It can take 5 to 10 days to show up on a card.' : ''

/** Tells the payer about a refund. */
export async function refunded(
  context: Context,
  { subjectId, after }: DomainEvent<'paymentRefund.done'>,
): Promise<Notification[]> {
  const { name, number, payer, href, action, isRefundTold } = await noticeOf(context, after, subjectId)
  if (isRefundTold) return []
  return [
    {
      recipient: payer,
      href,
      action,
      title: `Refund on its way: ${number}`,
      body: (say) => `We have refunded ${sentBack(after, say)} for ${name}.${refundDays(after)}`,
    },
  ]
}

/** Tells every administrator about a failed refund. */
export async function refundFailed(
  context: Context,
  { subjectId, after }: DomainEvent<'paymentRefund.fail'>,
): Promise<Notification[]> {
  const { name, number } = await noticeOf(context, after, subjectId)
  return (await listAdministrators(context.db)).map((recipient) => ({
    recipient,
    href: '/wallet',
    action: 'See the wallet',
    title: `A refund for ${number} has failed`,
    body: (say) =>
      `The card provider has not refunded ${say.dollars(after.amountCents)} for ${name}. Please look into it.`,
  }))
}

/** Tells the payer that a payment arrived too late. */
export async function late(
  context: Context,
  { subjectId, after }: DomainEvent<'payment.late'>,
): Promise<Notification[]> {
  const {
    payer,
    href,
    action,
    late: said,
  } = await payableOf(context, after.payable).notice(context, subjectId, false)
  return [{ recipient: payer, href, action, ...said }]
}
