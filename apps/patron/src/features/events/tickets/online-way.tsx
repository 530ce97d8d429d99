import { Text } from '@chakra-ui/react'

import { Trans, t } from '@wellspring/words/macro'

import { GuestLink } from './guest-link.tsx'

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
      {link ? <GuestLink name={name} link={link} /> : null}
    </>
  )
}
