import { Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'

import { Trans } from '@wellspring/words/macro'

import { formatDollars } from '../money/money.tsx'

export interface PaidAmountProps {
  /** The paid amount, with the reader's term for it. */
  children: ReactNode
  /** The refunded dollars. */
  refunded: number
}

/** A paid amount, with the refunded part below it. */
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
