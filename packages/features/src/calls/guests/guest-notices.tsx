import { Button, Flex } from '@chakra-ui/react'

import type { Call } from '@wellspring/api/contract/calls'
import type { CallGuest, GuestVerb } from '@wellspring/api/contract/call-places'
import { useCallGuestVerb } from '@wellspring/api/hooks/calls'

import { whoIs } from './guest-labels.ts'
import { Notice } from '../notice.tsx'

/** Who waits to be let in, and whom the other has asked in. */
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
            <Notice key={id} action={press(guest, 'letIn', 'Let in')}>
              {whoIs(guest)} is in the waiting room.
            </Notice>
          )
        if (status !== 'asked' || !verbs.includes('agree')) return null
        const answers = (
          <Flex gap="2">
            {press(guest, 'agree', 'Agree')}
            {press(guest, 'withdraw', 'No')}
          </Flex>
        )
        return (
          <Notice key={id} action={answers}>
            {whoIs(guest)} is asked in. Agree?
          </Notice>
        )
      })}
      {error ? <Notice>{error.message}</Notice> : null}
    </>
  )
}
