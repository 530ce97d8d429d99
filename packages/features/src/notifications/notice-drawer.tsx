import { Button } from '@chakra-ui/react'

import type { Notice } from '@wellspring/api/contract/notifications'
import { Drawer } from '@wellspring/ui/drawer'
import { ErrorState } from '@wellspring/ui/error-state'
import { LoadingList } from '@wellspring/ui/loading-list'
import { NoticeList } from '@wellspring/ui/notice-list'
import type { ListedNotice } from '@wellspring/ui/notice-list'
import { Trans, t } from '@wellspring/words/macro'

import { withIcons } from './notice-icons.tsx'

interface NoticeDrawerProps {
  open: boolean
  onClose: () => void
  /** Undefined while loading. */
  notices: readonly Notice[] | undefined
  /** When the notices were loaded. */
  now: Date
  unread: number
  onReadAll: () => void
  reading: boolean
  onFollow: (notice: ListedNotice) => void
  failure: string | null
  retrying: boolean
  onRetry: () => void
}

export function NoticeDrawer(props: NoticeDrawerProps) {
  const { open, onClose, notices, now, unread, onReadAll, reading, onFollow } = props
  const { failure, retrying, onRetry } = props
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return (
    <Drawer open={open} onClose={onClose} title={t`Notifications`}>
      {notices ? (
        <>
          {unread > 0 ? (
            <Button
              variant="outline"
              size="sm"
              minH="11"
              mb="2"
              loading={reading}
              loadingText={t`Mark all as read`}
              onClick={onReadAll}
            >
              <Trans>Mark all as read</Trans>
            </Button>
          ) : null}
          <NoticeList notices={withIcons(notices)} now={now} timeZone={timeZone} onFollow={onFollow} />
        </>
      ) : failure === null ? (
        <LoadingList />
      ) : (
        <ErrorState message={failure} onRetry={onRetry} retrying={retrying} />
      )}
    </Drawer>
  )
}
