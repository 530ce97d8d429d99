import type { DisputeDetail } from '@wellspring/api/contract/disputes'
import { formatDollars } from '@wellspring/ui/money'
import { t } from '@wellspring/words/macro'

/** The amount of a full refund; once the dispute has ended, the price of the goods. */
export const fullOf = ({ full, amount }: DisputeDetail) => full ?? { amount, shipping: 0 }

/** An amount with the shipping in it, worded as on the order and in the mails. */
export const sumWords = ({ amount, shipping }: { amount: number; shipping: number }) =>
  shipping > 0
    ? t`${formatDollars(amount)}, ${formatDollars(shipping)} of it for shipping`
    : formatDollars(amount)
