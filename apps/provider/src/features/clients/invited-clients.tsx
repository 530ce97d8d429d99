import { Box, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { Client } from '@wellspring/api/client'
import type { ClientInvitation } from '@wellspring/api/contract/client-invitations'
import { failureMessage } from '@wellspring/api/failure-message'
import { useApi } from '@wellspring/api/hooks/api'
import {
  clientQueries,
  useResendClientInvitation,
  useWithdrawClientInvitation,
} from '@wellspring/api/hooks/clients'
import { InvitedList } from '@wellspring/ui/invited-list'
import { Pager } from '@wellspring/ui/pager'
import { mediumDate } from '@wellspring/ui/relative-date'
import { toast } from '@wellspring/ui/toast'
import { useClock } from '@wellspring/ui/zoned-time'
import { Trans, t } from '@wellspring/words/macro'

const PER_PAGE = 5

const pageOf = (api: Client, page: number) =>
  clientQueries.invitations(api, { limit: PER_PAGE, page: page - 1 })

/** The first page of invitations. Loaded with the page, because the list is below it. */
export const newestInvitations = (api: Client) => pageOf(api, 1)

/** Invitations without an answer; renders nothing without any. */
export function InvitedClients() {
  const { zone } = useClock()
  const [page, setPage] = useState(1)
  const { data } = useQuery(pageOf(useApi(), page))
  const [resend, withdraw] = [useResendClientInvitation(), useWithdrawClientInvitation()]
  if (!data || data.totalRecords === 0) return null
  const standingOf = ({ email, status, expiresAt }: ClientInvitation) =>
    status === 'open'
      ? t`${email} · Invited, open until ${mediumDate(expiresAt, zone)}`
      : t`${email} · Invitation expired on ${mediumDate(expiresAt, zone)}`
  const act = (
    id: string,
    verb: typeof resend | typeof withdraw,
    words: { label: string; done: string },
  ) => ({
    id: words.label,
    label: words.label,
    busy: verb.isPending && verb.variables === id,
    onPress: () => verb.mutate(id, { onSuccess: () => toast.success(words.done) }),
  })
  const errorOf = ({ id }: ClientInvitation) =>
    [resend, withdraw].find(({ variables, error }) => variables === id && error)?.error
  const people = data.invitations.map((one) => {
    const error = errorOf(one)
    return {
      id: one.id,
      name: one.name,
      standing: standingOf(one),
      error: error ? failureMessage(error) : undefined,
      actions: [
        ...(one.canResend
          ? [act(one.id, resend, { label: t`Resend`, done: t`Invitation sent again to ${one.email}` })]
          : []),
        ...(one.status === 'open'
          ? [
              act(one.id, withdraw, {
                label: t`Withdraw`,
                done: t`The invitation to ${one.email} is withdrawn`,
              }),
            ]
          : []),
      ],
    }
  })
  return (
    <Box as="section" aria-labelledby="invited-clients" mb="6">
      <Text as="h2" id="invited-clients" textStyle="heading" mb="3">
        <Trans>Invited</Trans>
      </Text>
      <InvitedList label={t`Invited`} people={people} empty="" />
      {data.totalRecords > PER_PAGE ? (
        <Box mt="3">
          <Pager page={page} perPage={PER_PAGE} total={data.totalRecords} onPage={setPage} />
        </Box>
      ) : null}
    </Box>
  )
}
