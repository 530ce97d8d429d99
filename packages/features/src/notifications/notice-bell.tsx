import { Box, IconButton } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { useApi } from '@wellspring/api/hooks/api'
import { notificationQueries, useReadNotice, useReadNotices } from '@wellspring/api/hooks/notifications'
import { useRememberedUser, useSession } from '@wellspring/api/session'
import { CountBadge, countWords } from '@wellspring/ui/count-badge'
import { BellIcon } from '@wellspring/ui/icon'
import type { ListedNotice } from '@wellspring/ui/notice-list'
import { lazyPart } from '@wellspring/ui/lazy-part'
import { ToolPlaceholder } from '@wellspring/ui/tool-placeholder'
import { t } from '@wellspring/words/macro'

const NoticeDrawer = lazyPart(async () => (await import('./notice-drawer.tsx')).NoticeDrawer)

function Bell() {
  const list = useQuery(notificationQueries.list(useApi()))
  const { data, error, isFetching, refetch } = list
  const readAll = useReadNotices()
  const readOne = useReadNotice()
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const unread = data?.unread ?? 0
  const [newest] = data?.notices ?? []

  async function show() {
    setWanted(true)
    setOpen(true)
    await refetch()
  }

  function follow({ id, readAt }: ListedNotice) {
    setOpen(false)
    if (readAt === null) readOne.mutate(id)
  }

  return (
    // On a phone this margin is the only gap between the badge and the avatar.
    <Box position="relative" me={{ base: '1.5', sm: '0' }}>
      <IconButton
        variant="ghost"
        colorPalette="gray"
        aria-label={unread === 0 ? t`Notifications` : t`Notifications, ${countWords(unread)} new`}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => void show()}
      >
        <BellIcon size={22} />
      </IconButton>
      {/* Smaller and further out than elsewhere, so that the bell stays visible. */}
      <CountBadge
        count={unread}
        most={9}
        top="0"
        insetEnd="-0.5"
        h="4"
        minW="4"
        px="0.5"
        fontSize="0.6875rem"
        lineHeight="1"
      />
      {wanted ? (
        <NoticeDrawer
          open={open}
          onClose={() => setOpen(false)}
          notices={data?.notices}
          now={new Date(list.dataUpdatedAt)}
          unread={unread}
          onReadAll={() => newest && readAll.mutate(newest.createdAt)}
          reading={readAll.isPending}
          onFollow={follow}
          failure={data ? null : (error?.message ?? null)}
          retrying={isFetching}
          onRetry={() => void show()}
        />
      ) : null}
    </Box>
  )
}

/** The bell that opens the latest notifications; renders nothing for guests. */
export function NoticeBell() {
  const { user } = useSession()
  const remembered = useRememberedUser()
  if (user) return <Bell key={user.id} />
  return remembered && <ToolPlaceholder />
}
