import { createFileRoute, useNavigate } from '@tanstack/react-router'

import { NotificationsScreen, readNoticeSearch } from '@wellspring/features/notifications'
import type { NoticeSearch } from '@wellspring/features/notifications'
import { t } from '@wellspring/words/macro'

export const Route = createFileRoute('/_signed-in/notifications/')({
  validateSearch: (search: Record<string, unknown>): NoticeSearch => readNoticeSearch(search),
  component: Notifications,
  staticData: { title: t`Notifications` },
})

function Notifications() {
  const search = Route.useSearch()
  const navigate = useNavigate({ from: Route.fullPath })
  return (
    <NotificationsScreen
      audience="admin"
      search={search}
      onSearch={(next) => void navigate({ search: next })}
    />
  )
}
