import { Drawer } from '@wellspring/ui/drawer'
import { ErrorState } from '@wellspring/ui/error-state'
import { LoadingList } from '@wellspring/ui/loading-list'
import { NoticeList } from '@wellspring/ui/notice-list'
import type { ListedNotice } from '@wellspring/ui/notice-list'

interface NoticeDrawerProps {
  open: boolean
  onClose: () => void
  /** Undefined until they have come. */
  notices: readonly ListedNotice[] | undefined
  /** When they came. */
  now: Date
  failure: string | null
  retrying: boolean
  onRetry: () => void
}

export function NoticeDrawer(props: NoticeDrawerProps) {
  const { open, onClose, notices, now, failure, retrying, onRetry } = props
  return (
    <Drawer open={open} onClose={onClose} title="Notifications">
      {notices ? (
        <NoticeList notices={notices} now={now} onFollow={onClose} />
      ) : failure === null ? (
        <LoadingList />
      ) : (
        <ErrorState message={failure} onRetry={onRetry} retrying={retrying} />
      )}
    </Drawer>
  )
}
