import { Button, VisuallyHidden } from '@chakra-ui/react'

import { useCopy } from '@wellspring/ui/use-copy'
import { t } from '@wellspring/words/macro'

export interface GuestLinkProps {
  name: string
  /** The last segment of the guest page's address. */
  link: string
}

/** Copies the address of a guest's ticket, which needs no account. */
export function GuestLink({ name, link }: GuestLinkProps) {
  const { said, copy } = useCopy()
  return (
    <>
      <Button
        variant="outline"
        mt="3"
        minH="11"
        onClick={() => void copy(new URL(`/event-guest/${link}`, window.location.origin).href)}
      >
        {said || t`Copy ${name}’s link`}
      </Button>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  )
}
