import { useQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { organisationQueries } from '@wellspring/api/hooks/organisations'
import { useSession } from '@wellspring/api/session'
import { StepList } from '@wellspring/ui/step-list'

const one = { page: 0, limit: 1 }

/** What an organisation does first; it goes by itself once all of it is done. */
export function FirstWeeksCard() {
  const api = useApi()
  const isActive = useSession().user?.roles.includes('hospital-admin') === true
  const invitations = useQuery({ ...organisationQueries.invitations(api, one), enabled: isActive }).data
  const members = useQuery({ ...organisationQueries.members(api, one), enabled: isActive }).data
  const administrators = useQuery({ ...organisationQueries.administrators(api), enabled: isActive }).data
  // Nothing is called missing before it is known.
  if (!invitations || !members || !administrators) return null
  const hasInvited = invitations.totalRecords > 0 || members.totalRecords > 0
  return (
    <StepList
      title="Your first weeks"
      sentence="Three steps to get your people started."
      steps={[
        {
          label: 'Invite your people',
          sentence: 'One by one, or by a list of their addresses.',
          href: '/tenant/invitations',
          isDone: hasInvited,
        },
        {
          label: 'Add a second administrator',
          sentence: 'A colleague who can step in when you are away.',
          href: '/tenant/administrators',
          isDone: administrators.administrators.length + administrators.invitations.length > 1,
        },
        {
          label: 'Welcome the first member',
          sentence: 'The first person to accept your invitation.',
          href: '/tenant/members',
          isDone: members.totalRecords > 0,
        },
      ]}
    />
  )
}
