import * as z from 'zod'

import type { DisputeDetail } from '@wellspring/api/contract/disputes'
import { requiredText } from '@wellspring/api/contract/fields'
import { formatDollars } from '@wellspring/ui/money'
import { t } from '@wellspring/words/macro'

import { fullOf } from './dispute-sum.ts'

const choices = ['all', 'part', 'none'] as const

export interface Decision {
  choice: (typeof choices)[number]
  /** A partial refund, as typed. */
  amount: string
  reason: string
}

/**
 * The highest partial refund. It is less than the price of all goods, because a full refund may also include the
 * shipping.
 */
export function mostOfPart(dispute: DisputeDetail): number {
  const { amount, shipping } = fullOf(dispute)
  const goods = Math.min(dispute.amount, amount - shipping)
  return Math.round(goods * 100 - 1) / 100
}

const numberIn = (typed: string) => Number(typed.trim().replace(',', '.'))

const isAmount = (typed: string) => /^\d+([.,]\d{1,2})?$/.test(typed.trim())

export const decisionSchema = (dispute: DisputeDetail) => {
  const most = mostOfPart(dispute)
  const isPart = (typed: string) => isAmount(typed) && numberIn(typed) > 0 && numberIn(typed) <= most
  return z
    .object({
      choice: z.enum(choices, t`Choose what happens to the money`),
      amount: z.string(),
      reason: requiredText(t`Reason cannot be empty!`, 2000),
    })
    .refine(({ choice, amount }) => choice !== 'part' || isPart(amount), {
      path: ['amount'],
      message: t`Enter an amount from 0.01 to ${most.toFixed(2)}`,
      // Runs even if other fields are invalid, so that all errors show together.
      when: () => true,
    })
}

/** The refund for the goods. A full refund of an order's last goods also includes the shipping. */
export const amountOf = ({ choice, amount }: Decision, dispute: DisputeDetail) =>
  ({ all: dispute.amount, part: numberIn(amount), none: 0 })[choice]

/** The button label with the amount that it refunds. */
export function decideLabel({ choice, amount }: Partial<Decision>, dispute: DisputeDetail): string {
  if (choice === 'all') return t`Refund ${formatDollars(fullOf(dispute).amount)}`
  if (choice === 'none') return t`Reject the dispute`
  if (choice !== 'part') return t`Decide`
  const part = numberIn(amount ?? '')
  return isAmount(amount ?? '') && part > 0 && part <= mostOfPart(dispute)
    ? t`Refund ${formatDollars(part)}`
    : t`Refund a part`
}
