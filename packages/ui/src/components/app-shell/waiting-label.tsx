import { VisuallyHidden } from '@chakra-ui/react'

import { t } from '@wellspring/words/macro'

/** Explains a count to screen readers. */
export function WaitingLabel({ count = 0 }: { count?: number | undefined }) {
  return count > 0 ? <VisuallyHidden>{t`, ${count} waiting`}</VisuallyHidden> : null
}
