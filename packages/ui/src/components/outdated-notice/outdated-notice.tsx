import { Button } from '@chakra-ui/react'
import { useSyncExternalStore } from 'react'

import { Trans } from '@wellspring/words/macro'

import { isCodeMissing, subscribeMissing } from '../../load-patiently.ts'
import { NoticeBar } from '../notice-bar/notice-bar.tsx'

/** Offers to reload the page when some of its code is no longer available, as after a release. */
export function OutdatedNotice({ onReload = () => location.reload() }: { onReload?: () => void }) {
  const isMissing = useSyncExternalStore(subscribeMissing, isCodeMissing, () => false)
  return (
    <NoticeBar>
      {isMissing ? (
        <>
          <Trans>Part of this page did not load. There may be a newer version.</Trans>
          <Button size="sm" variant="outline" flexShrink="0" onClick={onReload}>
            <Trans>Reload</Trans>
          </Button>
        </>
      ) : null}
    </NoticeBar>
  )
}
