import { Button, Text, VisuallyHidden } from '@chakra-ui/react'

import { useCopy } from '@wellspring/ui/use-copy'
import { Trans, t } from '@wellspring/words/macro'

export interface OnlineWayProps {
  /** Of the guest; null of the reader's own ticket. */
  name: string | null
  /** What the address of the guest's page ends with; missing on tickets that an older version kept. */
  link: string | null | undefined
  /** Where it was mailed to. */
  email: string | null | undefined
  /** When the way in opens, as its reader reads times. */
  opensAt: string
}

/** Below a ticket for taking part online: where its own way goes. */
export function OnlineWay({ name, link, email, opensAt }: OnlineWayProps) {
  const { said, copy } = useCopy()
  if (name === null)
    return (
      <Text textStyle="sm" color="fg.muted" mt="2">
        <Trans>No code is needed: you join on this page from {opensAt}.</Trans>
      </Text>
    )
  return (
    <>
      <Text textStyle="sm" color="fg.muted" mt="2">
        {email
          ? t`${name} has a link of their own by email (${email}). It opens ${opensAt}.`
          : t`${name} joins by a link of their own, without an account. It opens ${opensAt}.`}
      </Text>
      {link ? (
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
      ) : null}
    </>
  )
}
