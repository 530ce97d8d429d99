import { createFileRoute, useNavigate } from '@tanstack/react-router'

import { AttendeesScreen } from '@wellspring/features/events'
import { readTableSearch } from '@wellspring/ui/table-search'
import { t } from '@wellspring/words/macro'

export const Route = createFileRoute('/_signed-in/admin/events/$id/dates/$dateId')({
  validateSearch: readTableSearch,
  component: Attendees,
  staticData: { title: t`Attendees` },
})

function Attendees() {
  const { id, dateId } = Route.useParams()
  const navigate = useNavigate({ from: Route.fullPath })
  return (
    <AttendeesScreen
      eventId={id}
      dateId={dateId}
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true })}
      back={{ href: `/admin/events/${id}`, label: t`Event` }}
      isOwner={false}
    />
  )
}
