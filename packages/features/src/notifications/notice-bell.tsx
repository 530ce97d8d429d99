import { Box, IconButton } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, lazy, useState } from 'react'

import { useApi } from '@wellspring/api/hooks/api'
import { notificationQueries, useReadNotices } from '@wellspring/api/hooks/notifications'
import { useSession } from '@wellspring/api/session'
import { BellIcon } from '@wellspring/ui/icon'

/** More than this reads '99+'. */
const badgeMax = 99

const NoticeDrawer = lazy(async () => {
  const drawer = await import('./notice-drawer.tsx')
  return { default: drawer.NoticeDrawer }
})

function Badge({ count }: { count: string }) {
  return (
    <Box
      aria-hidden
      position="absolute"
      top="0.5"
      insetEnd="0.5"
      minW="5"
      h="5"
      px="1"
      borderRadius="full"
      bg="red.solid"
      color="red.contrast"
      textStyle="xs"
      fontWeight="bold"
      fontVariantNumeric="tabular-nums"
      display="grid"
      placeItems="center"
      pointerEvents="none"
    >
      {count}
    </Box>
  )
}

function Bell() {
  const list = useQuery(notificationQueries.list(useApi()))
  const { data, error, isFetching, refetch } = list
  const read = useReadNotices()
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const unread = data?.unread ?? 0
  const count = unread > badgeMax ? `${badgeMax}+` : String(unread)

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
        aria-label={unread === 0 ? 'Notifications' : `Notifications, ${count} new`}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => void show()}
      >
        <BellIcon size={22} />
      </IconButton>
      {unread === 0 ? null : <Badge count={count} />}
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
