import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { useState } from 'react'

import type { InvitedLine } from '@wellspring/api/contract/organisations'
import { failureMessage } from '@wellspring/api/failure-message'
import { useIdempotentMutation } from '@wellspring/api/hooks/idempotent-mutation'
import { usePreviewInvitations, useSendInvitations } from '@wellspring/api/hooks/organisations'
import { PageHeader } from '@wellspring/ui/page-header'
import { toast } from '@wellspring/ui/toast'
import { Trans, plural, t } from '@wellspring/words/macro'

import { ListText } from './list-text.tsx'
import { PreviewTable } from './preview-table.tsx'

const people = (count: number) => plural(count, { one: '1 person', other: '# people' })

interface PreviewProps {
  lines: readonly InvitedLine[]
  onBack: () => void
  onSent: () => void
}

function Preview({ lines, onBack, onSent }: PreviewProps) {
  const { mutateAsync, isPending, error } = useSendInvitations()
  const attempt = useIdempotentMutation()
  const good = lines.filter(({ refusal }) => refusal === null)
  const left = lines.length - good.length
  async function send() {
    const invited = good.map(({ email, name, department }) => ({
      email,
      ...(name !== null && { name }),
      ...(department !== null && { department }),
    }))
    const { sent } = await attempt({ people: invited }, mutateAsync)
    toast.success(t`${people(sent)} invited`)
    onSent()
  }
  return (
    <>
      <Text role="status" mb="4">
        <Trans>
          {people(good.length)} can be invited.{' '}
          {left > 0
            ? t`${plural(left, { one: '1 line is', other: '# lines are' })} left out, for the reason beside it.`
            : ''}
        </Trans>
      </Text>
      <PreviewTable lines={lines} />
      {error ? (
        <Text role="alert" color="fg.error" mt="4">
          {failureMessage(error)}
        </Text>
      ) : null}
      <Flex gap="3" mt="5" wrap="wrap">
        <Button variant="outline" colorPalette="gray" onClick={onBack}>
          <Trans>Change the list</Trans>
        </Button>
        <Button
          disabled={good.length === 0}
          loading={isPending}
          loadingText={t`Sending`}
          onClick={() => void send().catch(() => {})}
        >
          <Trans>Invite {people(good.length)}</Trans>
        </Button>
      </Flex>
    </>
  )
}

/** Invites many members: parses a list, shows the result, and sends the invitations. */
export function InviteListScreen({ onSent }: { onSent: () => void }) {
  const [text, setText] = useState('')
  const { mutate, data, isPending, error, reset } = usePreviewInvitations()
  return (
    <Box maxW="56rem">
      <PageHeader
        title={t`Invite a list`}
        description={t`Paste addresses or choose a CSV file. You check the list before anything is sent.`}
        back={{ href: '/tenant/invitations', label: t`Invitations` }}
      />
      {data ? (
        <Preview lines={data.lines} onBack={reset} onSent={onSent} />
      ) : (
        <ListText
          text={text}
          onText={setText}
          isPending={isPending}
          problem={error ? failureMessage(error) : null}
          onCheck={() => mutate(text)}
        />
      )}
    </Box>
  )
}
