import { Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod'

import type { EventHelper } from '@wellspring/api/contract/event-helpers'
import { Email } from '@wellspring/api/contract/fields'
import { failureMessage } from '@wellspring/api/failure-message'
import { useApi } from '@wellspring/api/hooks/api'
import { eventQueries, useInviteEventHelper, useRemoveEventHelper } from '@wellspring/api/hooks/events'
import { failureOf } from '@wellspring/api/hooks/failure'
import { TextField } from '@wellspring/forms/fields/text-field'
import { Form } from '@wellspring/forms/form'
import { ErrorState } from '@wellspring/ui/error-state'
import { InvitedList } from '@wellspring/ui/invited-list'
import { Skeleton } from '@wellspring/ui/skeleton'
import { toast } from '@wellspring/ui/toast'
import { Trans, plural, t } from '@wellspring/words/macro'

const Invitation = z.object({ email: Email })

const standingOf = ({ scans }: EventHelper) => {
  if (scans === 0) return t`Has not scanned a ticket yet.`
  return plural(scans, { one: 'Has scanned 1 ticket.', other: 'Has scanned # tickets.' })
}

function Helpers({ helpers }: { helpers: readonly EventHelper[] }) {
  const { mutate, variables, isPending, error } = useRemoveEventHelper()
  const people = helpers.map((helper) => ({
    id: helper.id,
    name: helper.email,
    standing: standingOf(helper),
    error: variables?.id === helper.id && error ? failureMessage(error) : undefined,
    actions: [
      {
        id: 'remove',
        label: t`Remove`,
        busy: isPending && variables.id === helper.id,
        onPress: () => mutate({ id: helper.id }),
      },
    ],
  }))
  return (
    <InvitedList
      label={t`Helpers`}
      people={people}
      empty={t`No helpers yet. You check guests in by yourself.`}
    />
  )
}

/** Helpers who scan an organiser's tickets, each with their own account. */
export function HelpersSection({ eventId }: { eventId: string }) {
  const query = useQuery(eventQueries.helpers(useApi(), eventId))
  const { mutateAsync } = useInviteEventHelper()
  return (
    <Stack as="section" gap="3" aria-labelledby="helpers" maxW="44rem">
      <Text as="h2" id="helpers" textStyle="heading">
        <Trans>Helpers at the door</Trans>
      </Text>
      <Text color="fg.muted">
        <Trans>
          They scan tickets with their own account on this site. They see guests and tickets at check-in, but
          no payments or addresses.
        </Trans>
      </Text>
      {query.error && !query.data ? <ErrorState {...failureOf(query)} /> : null}
      {query.isPending ? <Skeleton h="6" w="18rem" /> : null}
      {query.data ? <Helpers helpers={query.data.helpers} /> : null}
      <Form
        schema={Invitation}
        defaultValues={{ email: '' }}
        submitLabel={t`Ask them to help`}
        isQuiet
        resetOnSuccess
        onSubmit={async ({ email }) => {
          await mutateAsync({ id: eventId, email })
          toast.success(t`We have written to ${email}`)
        }}
      >
        <TextField name="email" label={t`Email of a helper`} type="email" />
      </Form>
    </Stack>
  )
}
