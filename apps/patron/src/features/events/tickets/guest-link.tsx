import { Button, VisuallyHidden } from '@chakra-ui/react'

import { useCopy } from '@wellspring/ui/use-copy'
import { t } from '@wellspring/words/macro'

export interface GuestLinkProps {
  name: string
  /** What the address of the guest's page ends with. */
  link: string
}

/** Copies where a guest has their ticket, without an account. */
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
