import type { Context } from '../../context.ts'
import type { DomainEvent, Notification } from '../../event.ts'
import { listAdministrators } from '../identity/queries.ts'
import { payableOf } from './payable.ts'
import type { PayableKind } from './rules.ts'

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`

const noticeOf = (context: Context, kind: PayableKind, id: string) =>
  payableOf(context, kind).notice(context, id)

/** Tells the payer that the money is on its way. */
export async function refunded(
  context: Context,
  { subjectId, after }: DomainEvent<'paymentRefund.done'>,
): Promise<Notification[]> {
  const { name, number, payer, href, lead } = await noticeOf(context, after.payable, subjectId)
  return [
    {
      recipient: payer,
      href,
      lead,
      title: `Your money for ${number} goes back`,
      body: `We have sent back ${dollars(after.amountCents)} for ${name}. A bank takes five to ten days to show it.`,
    },
  ]
}

/** Tells every administrator of money that could not be given back. */
export async function refundFailed(
  context: Context,
  { subjectId, after }: DomainEvent<'paymentRefund.fail'>,
): Promise<Notification[]> {
  const { name, number } = await noticeOf(context, after.payable, subjectId)
  return (await listAdministrators(context.db)).map((recipient) => ({
    recipient,
    href: '/wallet',
    lead: 'You can see it at',
    title: `A refund for ${number} has failed`,
    body: `The card provider does not give back ${dollars(after.amountCents)} for ${name}. Somebody has to look at it.`,
  }))
}

/** Tells the payer that a payment came for something that was given up, or paid already. */
export async function late(
  context: Context,
  { subjectId, after }: DomainEvent<'payment.late'>,
): Promise<Notification[]> {
  const { payer, href, lead, late: said } = await noticeOf(context, after.payable, subjectId)
  return [{ recipient: payer, href, lead, ...said }]
}
