import { FigureTile } from '@wellspring/ui/figure-tile'
import { t } from '@wellspring/words/macro'

import { bankStepOf, useFirstWeeks } from './use-first-weeks.ts'

/** Asks for a bank account once all other first steps are done. */
export function BankAccountRow() {
  const steps = useFirstWeeks()
  if (steps === null) return null
  const missing = steps && bankStepOf(steps)
  return (
    <FigureTile
      label={t`Connect your bank account`}
      href="/provider/wallet"
      value={steps && (missing ? '1' : '0')}
      {...(missing && { detail: missing.words, act: missing.action })}
      isWaiting={missing !== undefined}
      isOne
    />
  )
}
