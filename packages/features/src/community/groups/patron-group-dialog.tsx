import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { useState } from 'react'

import { PatronGroupInput } from '@wellspring/api/contract/chat-groups'
import type { ChatPerson } from '@wellspring/api/contract/chat-groups'
import { useCreatePatronGroup } from '@wellspring/api/hooks/chat'
import { TextAreaField } from '@wellspring/forms/fields/text-area-field'
import { TextField } from '@wellspring/forms/fields/text-field'
import { Form } from '@wellspring/forms/form'
import { CloseIcon } from '@wellspring/ui/icon'
import { Modal } from '@wellspring/ui/modal'
import { Trans, t } from '@wellspring/words/macro'

import { PersonChoice } from '../rooms/new-direct-room-dialog.tsx'

const Words = PatronGroupInput.pick({ name: true, about: true })

export interface PatronGroupDialogProps {
  onFounded: (id: string) => void
  onClose: () => void
}

/** Asks a provider to lead a group of patrons: first the provider is chosen, then the patrons. */
export function PatronGroupDialog({ onFounded, onClose }: PatronGroupDialogProps) {
  const { mutateAsync } = useCreatePatronGroup()
  const [moderator, setModerator] = useState<ChatPerson>()
  const [others, setOthers] = useState<readonly ChatPerson[]>([])
  const [isNaming, setNaming] = useState(false)
  if (!moderator)
    return (
      <Modal open onClose={onClose} title={t`Who looks after your group?`}>
        <Text color="fg.muted" mb="3">
          <Trans>
            A group of patrons needs a moderator: a provider you know. No one can write until they have
            joined.
          </Trans>
        </Text>
        <PersonChoice label={t`Search your providers`} isBusy={false} onChoose={setModerator} />
      </Modal>
    )
  if (!isNaming)
    return (
      <Modal
        open
        onClose={onClose}
        title={t`Who is joining?`}
        footer={
          <Button onClick={() => setNaming(true)}>
            {others.length === 0 ? t`No one yet` : t`Continue with ${others.length}`}
          </Button>
        }
      >
        <Flex gap="2" wrap="wrap" mb="3">
          {others.map(({ id, name }) => (
            <Button
              key={id}
              size="sm"
              minH="11"
              variant="outline"
              aria-label={t`Remove ${name}`}
              onClick={() => setOthers((known) => known.filter((one) => one.id !== id))}
            >
              {name} <CloseIcon size={16} />
            </Button>
          ))}
        </Flex>
        <PersonChoice
          label={t`Search people`}
          isBusy={false}
          onChoose={(person) => setOthers((known) => [...known.filter(({ id }) => id !== person.id), person])}
        />
      </Modal>
    )
  return (
    <Modal open onClose={onClose} title={t`Start a patron group`}>
      <Form
        schema={Words}
        defaultValues={{ name: '', about: '' }}
        submitLabel={t`Ask ${moderator.name}`}
        onSubmit={async (words) => {
          const { group } = await mutateAsync({
            ...words,
            moderatorId: moderator.id,
            memberIds: others.map(({ id }) => id),
          })
          onFounded(group.id)
        }}
      >
        <Box>
          <Text textStyle="sm" color="fg.muted">
            <Trans>
              Moderator: {moderator.name}
              {others.length > 0 ? t` · Invited: ${others.map(({ name }) => name).join(', ')}` : ''}
            </Trans>
          </Text>
        </Box>
        <TextField name="name" label={t`Name`} />
        <TextAreaField name="about" label={t`What is it about?`} rows={3} />
      </Form>
    </Modal>
  )
}
