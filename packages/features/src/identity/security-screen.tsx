import { Badge, Box, Button, Flex, Heading, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { Session } from '@wellspring/api/contract/identity'
import { useApi } from '@wellspring/api/hooks/api'
import { identityQueries, useRevokeSession } from '@wellspring/api/hooks/identity'
import { ConfirmDialog } from '@wellspring/ui/confirm-dialog'
import { ErrorState } from '@wellspring/ui/error-state'
import { LoadingList } from '@wellspring/ui/loading-list'
import { PageHeader } from '@wellspring/ui/page-header'
import { mediumDate } from '@wellspring/ui/relative-date'

import { ChangePasswordForm } from './change-password-form.tsx'

function SessionRow({ session, onRevoke }: { session: Session; onRevoke: () => void }) {
  return (
    <Flex
      as="li"
      justify="space-between"
      align="center"
      gap="4"
      py="4"
      borderBottomWidth="1px"
      borderColor="border"
      wrap="wrap"
    >
      <Box>
        <Text fontWeight="semibold">
          {session.device} {session.current ? <Badge>This device</Badge> : null}
        </Text>
        <Text textStyle="sm" color="fg.muted">
          Since {mediumDate(session.createdAt)}
          {session.address ? `, from ${session.address}` : ''}
        </Text>
      </Box>
      {session.current ? null : (
        <Button variant="outline" size="sm" onClick={onRevoke}>
          Sign out
        </Button>
      )}
    </Flex>
  )
}

/** Password and signed-in devices. */
export function SecurityScreen() {
  const { data, error, isPending, refetch } = useQuery(identityQueries.sessions(useApi()))
  const { mutate: revoke, isPending: revoking } = useRevokeSession()
  const [chosen, setChosen] = useState<Session>()
  return (
    <Stack gap="10" maxW="40rem">
      <PageHeader title="Security" description="Your password and where you are signed in." />
      <Box as="section">
        <Heading as="h2" textStyle="heading" mb="4">
          Password
        </Heading>
        <ChangePasswordForm />
      </Box>
      <Box as="section">
        <Heading as="h2" textStyle="heading" mb="2">
          Signed-in devices
        </Heading>
        {isPending ? <LoadingList count={2} /> : null}
        {error ? <ErrorState message={error.message} onRetry={() => void refetch()} /> : null}
        <Box as="ul" listStyleType="none">
          {data?.sessions.map((session) => (
            <SessionRow key={session.id} session={session} onRevoke={() => setChosen(session)} />
          ))}
        </Box>
      </Box>
      <ConfirmDialog
        open={chosen !== undefined}
        title="Sign this device out?"
        sentence={null}
        confirmLabel="Sign out"
        busy={revoking}
        onClose={() => setChosen(undefined)}
        onConfirm={() => {
          if (chosen) revoke(chosen.id, { onSettled: () => setChosen(undefined) })
        }}
      >
        {chosen ? `${chosen.device} will have to log in again.` : ''}
      </ConfirmDialog>
    </Stack>
  )
}
