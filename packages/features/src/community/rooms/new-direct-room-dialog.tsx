import { Box, Button, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { RefObject } from 'react'

import type { ChatPerson } from '@wellspring/api/contract/chat-groups'
import { failureMessage } from '@wellspring/api/failure-message'
import { useApi } from '@wellspring/api/hooks/api'
import { chatQueries, useOpenDirectRoom } from '@wellspring/api/hooks/chat'
import { Avatar } from '@wellspring/ui/avatar'
import { EmptyList } from '@wellspring/ui/empty-list'
import { Modal } from '@wellspring/ui/modal'
import { SearchInput } from '@wellspring/ui/search-input'
import { Trans, t } from '@wellspring/words/macro'

export interface PersonChoiceProps {
  label: string
  fieldRef?: RefObject<HTMLInputElement | null>
  isBusy: boolean
  onChoose: (person: ChatPerson) => void
}

/** Finds people who share a group or a booking with the user. */
export function PersonChoice({ label, fieldRef, isBusy, onChoose }: PersonChoiceProps) {
  const [words, setWords] = useState('')
  const { data } = useQuery(chatQueries.people(useApi(), words.trim()))
  return (
    <Box>
      <SearchInput value={words} onValueChange={setWords} label={label} {...(fieldRef && { fieldRef })} />
      <Box minH="12rem" mt="3" aria-live="polite">
        {data?.people.length === 0 ? (
          <EmptyList sentence={t`No one with this name shares a group or a booking with you.`} />
        ) : null}
        <Stack as="ul" gap="1" listStyleType="none">
          {data?.people.map((person) => (
            <li key={person.id}>
              <Button
                variant="ghost"
                colorPalette="gray"
                minH="12"
                w="full"
                justifyContent="flex-start"
                disabled={isBusy}
                onClick={() => onChoose(person)}
              >
                <Avatar name={person.name} src={person.imageUrl} size={32} decorative />
                <Text as="span" truncate>
                  {person.name}
                </Text>
                {person.kind === 'provider' ? (
                  <Text as="span" textStyle="sm" color="fg.muted" fontWeight="normal">
                    <Trans>Provider</Trans>
                  </Text>
                ) : null}
              </Button>
            </li>
          ))}
        </Stack>
      </Box>
    </Box>
  )
}

export interface NewDirectRoomDialogProps {
  onOpened: (roomId: string) => void
  onClose: () => void
}

/** Starts a conversation with one person. */
export function NewDirectRoomDialog({ onOpened, onClose }: NewDirectRoomDialogProps) {
  const field = useRef<HTMLInputElement>(null)
  const { mutate, isPending, error } = useOpenDirectRoom()
  return (
    <Modal open onClose={onClose} title={t`New message`} initialFocus={field}>
      <Text color="fg.muted" mb="3">
        <Trans>
          You can write to people who share a group or a booking with you. Anyone but your own provider is
          asked first if they would like to talk.
        </Trans>
      </Text>
      <PersonChoice
        label={t`Search people`}
        fieldRef={field}
        isBusy={isPending}
        onChoose={({ id }) => mutate(id, { onSuccess: ({ room }) => onOpened(room.id) })}
      />
      {error ? (
        <Text role="alert" color="fg.error" mt="2">
          {failureMessage(error)}
        </Text>
      ) : null}
    </Modal>
  )
}
