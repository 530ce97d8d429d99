import { Trans } from '@wellspring/words/macro'

import { NoticeBar } from '../notice-bar/notice-bar.tsx'
import { useOnline } from '../offline-notice/offline-notice.tsx'
import { useIsLate } from '../progress-bar/progress-bar.tsx'

/** Announces that the next page is late, except when the browser is offline, which another notice says. */
export function LateNotice() {
  const isLate = useIsLate()
  const isOnline = useOnline()
  return (
    <NoticeBar>
      {isLate && isOnline ? <Trans>This page is taking longer than usual. We keep trying.</Trans> : null}
    </NoticeBar>
  )
}
