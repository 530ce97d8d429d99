import { Box } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { organisationQueries } from '@wellspring/api/hooks/organisations'
import { useSession } from '@wellspring/api/session'
import { FirstSteps } from '@wellspring/ui/first-steps'
import { t } from '@wellspring/words/macro'

const one = { page: 0, limit: 1 }

/** The first steps of an organisation; hidden once all are done. */
export function FirstWeeksCard() {
  const api = useApi()
  const isActive = useSession().user?.roles.includes('hospital-admin') === true
  const invitations = useQuery({ ...organisationQueries.invitations(api, one), enabled: isActive }).data
  const members = useQuery({ ...organisationQueries.members(api, one), enabled: isActive }).data
  const administrators = useQuery({ ...organisationQueries.administrators(api), enabled: isActive }).data
  // A step counts as missing only after its data has loaded.
  if (isActive && (!invitations || !members || !administrators)) return <Box data-settling="" />
  if (!invitations || !members || !administrators) return null
  const hasInvited = invitations.totalRecords > 0 || members.totalRecords > 0
  return (
    <FirstSteps
      title={t`Your first weeks`}
      steps={[
        {
          id: 'invite',
          title: t`Invite your people`,
          words: t`One by one, or by a list of their addresses.`,
          href: '/tenant/invitations',
          action: t`Invite people`,
          isDone: hasInvited,
        },
        {
          id: 'administrator',
          title: t`Add a second administrator`,
          words: t`A colleague who can step in when you are away.`,
          href: '/tenant/administrators',
          action: t`Add an administrator`,
          isDone: administrators.administrators.length + administrators.invitations.length > 1,
        },
        {
          id: 'member',
          title: t`Welcome the first member`,
          words: t`The first person to accept your invitation.`,
          href: '/tenant/members',
          action: t`See members`,
          isDone: members.totalRecords > 0,
        },
      ]}
    />
  )
}
