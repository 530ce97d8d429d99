import { Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'

import { Trans } from '@wellspring/words/macro'

import { formatDollars } from '../money/money.tsx'

export interface PaidAmountProps {
  /** What was paid, as its reader calls it. */
  children: ReactNode
  /** Dollars of it that went back. */
  refunded: number
}

/** What was paid for something, and below it what of it went back. */
export function PaidAmount({ children, refunded }: PaidAmountProps) {
  return (
    <>
      {children}
      {refunded > 0 ? (
        <Text textStyle="xs" color="fg.muted">
          <Trans>{formatDollars(refunded)} refunded</Trans>
        </Text>
      ) : null}
    </>
  )
}
