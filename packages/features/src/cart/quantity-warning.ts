import { toast } from '@wellspring/ui/toast'
import { t } from '@wellspring/words/macro'

const PAUSE_MS = 3000
let last = Number.NEGATIVE_INFINITY

/** Warns that there are no more in stock, at most once in three seconds. */
export function warnAtCap(totalQuantity: number, now = performance.now()) {
  if (now - last < PAUSE_MS) return
  last = now
  toast.warning(t`Maximum quantity reached (${totalQuantity})`)
}
