import { Box, IconButton } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, lazy, useState } from 'react'

import { useApi } from '@wellspring/api/hooks/api'
import { notificationQueries, useReadNotices } from '@wellspring/api/hooks/notifications'
import { useSession } from '@wellspring/api/session'
import { CountBadge, countWords } from '@wellspring/ui/count-badge'
import { BellIcon } from '@wellspring/ui/icon'

const NoticeDrawer = lazy(async () => {
  const drawer = await import('./notice-drawer.tsx')
  return { default: drawer.NoticeDrawer }
})

function Bell() {
  const list = useQuery(notificationQueries.list(useApi()))
  const { data, error, isFetching, refetch } = list
  const read = useReadNotices()
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const unread = data?.unread ?? 0

  async function show() {
    setWanted(true)
    setOpen(true)
    const { data: fresh } = await refetch()
    const [newest] = fresh?.notices ?? []
    if (newest && fresh && fresh.unread > 0) read.mutate(newest.createdAt)
  }

  return (
    <Box position="relative">
      <IconButton
        variant="ghost"
        colorPalette="gray"
        aria-label={unread === 0 ? 'Notifications' : `Notifications, ${countWords(unread)} new`}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => void show()}
      >
        <BellIcon size={22} />
      </IconButton>
      <CountBadge count={unread} top="0.5" insetEnd="0.5" />
      {wanted ? (
        <Suspense fallback={null}>
          <NoticeDrawer
            open={open}
            onClose={() => setOpen(false)}
            notices={data?.notices}
            now={new Date(list.dataUpdatedAt)}
            failure={data ? null : (error?.message ?? null)}
            retrying={isFetching}
            onRetry={() => void show()}
          />
        </Suspense>
      ) : null}
    </Box>
  )
}

/** What somebody was told, behind a bell; nothing for guests. Opening it marks all as read. */
export function NoticeBell() {
  const { user } = useSession()
  return user ? <Bell key={user.id} /> : null
}
