import { Button, Flex } from '@chakra-ui/react'

import type { Call } from '@wellspring/api/contract/calls'
import type { CallGuest, GuestVerb } from '@wellspring/api/contract/call-places'
import { useCallGuestVerb } from '@wellspring/api/hooks/calls'
import { Trans, t } from '@wellspring/words/macro'

import { whoIs } from './guest-labels.ts'
import { Notice } from '../notice.tsx'

/** Guests waiting to be let in, and guests the other participant has invited. */
export function GuestNotices({ call }: { call: Call }) {
  const { mutate, isPending, error } = useCallGuestVerb()
  const press = (guest: CallGuest, verb: GuestVerb, label: string) => (
    <Button
      size="xs"
      variant="outline"
      colorPalette="gray"
      disabled={isPending}
      aria-label={`${label}: ${guest.name}`}
      onClick={() => mutate({ verb, id: guest.id })}
    >
      {label}
    </Button>
  )
  return (
    <>
      {call.guests.map((guest) => {
        const { id, verbs, status } = guest
        if (verbs.includes('letIn'))
          return (
            <Notice key={id} action={press(guest, 'letIn', t`Let in`)}>
              <Trans>{whoIs(guest)} is in the waiting room.</Trans>
            </Notice>
          )
        if (status !== 'asked' || !verbs.includes('agree')) return null
        const answers = (
          <Flex gap="2">
            {press(guest, 'agree', t`Agree`)}
            {press(guest, 'withdraw', t`No`)}
          </Flex>
        )
        return (
          <Notice key={id} action={answers}>
            <Trans>{whoIs(guest)} has been invited. Do you agree?</Trans>
          </Notice>
        )
      })}
      {error ? <Notice>{error.message}</Notice> : null}
    </>
  )
}
