import { VisuallyHidden } from '@chakra-ui/react'

import { t } from '@wellspring/words/macro'

/** What a count beside the name of a place is of, for those who do not see where it stands. */
export function WaitingLabel({ count = 0 }: { count?: number | undefined }) {
  return count > 0 ? <VisuallyHidden>{t`, ${count} waiting`}</VisuallyHidden> : null
}
