import { Stack, Text } from '@chakra-ui/react'

import type { Call } from '@wellspring/api/contract/calls'
import { isGuestPlace } from '@wellspring/api/contract/call-places'
import { Modal } from '@wellspring/ui/modal'
import { Trans, t } from '@wellspring/words/macro'

import { GuestsSection } from './guests-section.tsx'

export interface PeopleDialogProps {
  call: Call
  onClose: () => void
}

/** The participants of the call and its invited guests. */
export function PeopleDialog({ call, onClose }: PeopleDialogProps) {
  const two = call.people.filter(({ place }) => !isGuestPlace(place))
  return (
    <Modal open onClose={onClose} title={t`Who is in this call`}>
      <Stack gap="5">
        <Text>{[t`You`, ...two.map(({ name }) => name)].join(' and ')}.</Text>
        <GuestsSection call={call} />
        <Text textStyle="sm" color="fg.muted">
          <Trans>
            Calls cannot be recorded on Wellspring. Guests cannot read messages from before they joined.
          </Trans>
        </Text>
      </Stack>
    </Modal>
  )
}
