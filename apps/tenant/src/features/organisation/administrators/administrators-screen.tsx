import { Box, Button, Stack, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { useApi } from '@wellspring/api/hooks/api'
import { failureOf } from '@wellspring/api/hooks/failure'
import { organisationQueries } from '@wellspring/api/hooks/organisations'
import { ErrorState } from '@wellspring/ui/error-state'
import { Link } from '@wellspring/ui/link'
import { LoadingList } from '@wellspring/ui/loading-list'
import { PageHeader } from '@wellspring/ui/page-header'
import { Trans, t } from '@wellspring/words/macro'

import { AdministratorList } from './administrator-list.tsx'
import { InviteAdministratorDialog } from './invite-administrator-dialog.tsx'
import { InvitedAdministrators } from './invited-administrators.tsx'
import { TransferNotice } from './transfer-notice.tsx'
import { useAbility } from '../use-ability.ts'

/** The administrators of the organisation with their roles. */
export function AdministratorsScreen() {
  const [inviting, setInviting] = useState(false)
  const query = useQuery(organisationQueries.administrators(useApi()))
  const { data, error } = query
  const can = useAbility('administrators')
  const isOwner = data?.administrators.some(({ role, isSelf }) => role === 'owner' && isSelf) ?? false
  return (
    <>
      <PageHeader
        title={t`Administrators`}
        description={t`The people who manage your organisation with you. None of them can see what a member does.`}
        actions={
          can ? (
            <Button onClick={() => setInviting(true)}>
              <Trans>Invite an administrator</Trans>
            </Button>
          ) : can === undefined ? (
            // Reserves the height of the buttons, which on a phone are above the content.
            <Box h="11" />
          ) : null
        }
      />
      {data ? (
        <Stack gap="8">
          {data.transfer ? <TransferNotice transfer={data.transfer} /> : null}
          <AdministratorList
            administrators={data.administrators}
            canChange={can === true}
            canHandOver={isOwner && !data.transfer}
          />
          {data.invitations.length > 0 ? (
            <InvitedAdministrators invitations={data.invitations} canChange={can === true} />
          ) : null}
        </Stack>
      ) : error ? (
        <ErrorState {...failureOf(query)} />
      ) : (
        <LoadingList />
      )}
      {data?.administrators.length === 1 && data.invitations.length === 0 ? (
        <Text mt="4" color="fg.muted">
          <Trans>You are the only administrator so far.</Trans>
        </Text>
      ) : null}
      {isOwner ? (
        <Text mt="8" color="fg.muted">
          <Link href="/tenant/close">
            <Trans>Close the organisation</Trans>
          </Link>
        </Text>
      ) : null}
      {inviting ? <InviteAdministratorDialog onClose={() => setInviting(false)} /> : null}
    </>
  )
}
