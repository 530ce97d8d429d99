import { Text } from '@chakra-ui/react'

import { Trans, t } from '@wellspring/words/macro'

import { GuestLink } from './guest-link.tsx'

export interface JoinInstructionsProps {
  /** The guest's name; null for the reader's own ticket. */
  name: string | null
  /** The last segment of the guest page's address; missing on tickets that an older version stored. */
  link: string | null | undefined
  /** The address to which the link was emailed. */
  email: string | null | undefined
  /** The time from which the event can be joined, formatted for the reader. */
  opensAt: string
}

/** Says how the holder of an online ticket joins. */
export function JoinInstructions({ name, link, email, opensAt }: JoinInstructionsProps) {
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
          ? t`${name} has a personal link by email (${email}). It opens ${opensAt}.`
          : t`${name} joins with a personal link, no account needed. It opens ${opensAt}.`}
      </Text>
      {link ? <GuestLink name={name} link={link} /> : null}
    </>
  )
}
