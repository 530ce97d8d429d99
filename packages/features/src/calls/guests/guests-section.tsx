import { Button, Stack } from '@chakra-ui/react'
import { useState } from 'react'

import type { CallGuest, GuestVerb } from '@wellspring/api/contract/call-places'
import type { Call } from '@wellspring/api/contract/calls'
import { useCallGuestVerb } from '@wellspring/api/hooks/calls'
import { InvitedList } from '@wellspring/ui/invited-list'
import { Trans, t } from '@wellspring/words/macro'

import { AskInDialog } from './ask-in-dialog.tsx'
import { guestKindWords, guestStateWords } from './guest-labels.ts'

export interface GuestsSectionProps {
  call: Call
}

const order: readonly GuestVerb[] = ['letIn', 'agree', 'withdraw']

function labelOf(verb: GuestVerb, { verbs, status }: CallGuest): string {
  if (verb === 'letIn') return t`Let in`
  if (verb === 'agree') return t`Agree`
  if (status === 'agreed') return t`Remove`
  return verbs.includes('agree') ? t`No` : t`Take it back`
}

/** A call's guests, with a button to invite one. */
export function GuestsSection({ call }: GuestsSectionProps) {
  const [asking, setAsking] = useState(false)
  const { mutate, isPending, error, variables } = useCallGuestVerb()
  const mayAsk = call.verbs.includes('askIn')
  if (call.guests.length === 0 && !mayAsk) return null
  const people = call.guests.map((guest) => {
    const { id, name, kind } = guest
    const pressed = variables?.id === id ? variables.verb : null
    return {
      id,
      name,
      role: guestKindWords[kind],
      standing: guestStateWords(guest, call),
      error: pressed ? error?.message : undefined,
      actions: order
        .filter((verb) => guest.verbs.includes(verb))
        .map((verb) => ({
          id: verb,
          label: labelOf(verb, guest),
          primary: verb !== 'withdraw',
          busy: isPending && pressed === verb,
          onPress: () =>
            mutate({
              verb,
              id,
            }),
        })),
    }
  })
  return (
    <Stack as="section" aria-label={t`Others in this call`} gap="3" align="stretch">
      <InvitedList
        label={t`Invited`}
        people={people}
        empty={t`An interpreter or someone close can be in the call with you two, if you both want it.`}
      />
      {mayAsk ? (
        <Button variant="outline" alignSelf="flex-start" onClick={() => setAsking(true)}>
          <Trans>Invite someone</Trans>
        </Button>
      ) : null}
      {asking ? <AskInDialog call={call} onClose={() => setAsking(false)} /> : null}
    </Stack>
  )
}
