import type { DisputeDetail } from '@wellspring/api/contract/disputes'
import { formatDollars } from '@wellspring/ui/money'
import { t } from '@wellspring/words/macro'

/** What goes back if everything is refunded; once it is over, what the goods cost. */
export const fullOf = ({ full, amount }: DisputeDetail) => full ?? { amount, shipping: 0 }

/** A sum, and what of it is shipping: the buyer, the order and the mails read the same one. */
export const sumWords = ({ amount, shipping }: { amount: number; shipping: number }) =>
  shipping > 0
    ? t`${formatDollars(amount)}, ${formatDollars(shipping)} of it for shipping`
    : formatDollars(amount)
