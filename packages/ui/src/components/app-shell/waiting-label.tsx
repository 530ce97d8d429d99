import { VisuallyHidden } from '@chakra-ui/react'

/** What a count beside the name of a place is of, for those who do not see where it stands. */
export function WaitingLabel({ count = 0 }: { count?: number | undefined }) {
  return count > 0 ? <VisuallyHidden>{`, ${count} waiting`}</VisuallyHidden> : null
}
