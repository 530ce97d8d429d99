import { Button, Flex } from '@chakra-ui/react'
import { useSyncExternalStore } from 'react'

import { isCodeMissing, subscribeMissing } from '../../load-patiently.ts'

/** Offers to load the page anew when a part of it no longer comes, as after a release. */
export function OutdatedNotice({ onReload = () => location.reload() }: { onReload?: () => void }) {
  const isMissing = useSyncExternalStore(subscribeMissing, isCodeMissing, () => false)
  return (
    <div role="status">
      {isMissing && (
        <Flex
          align="center"
          justify="center"
          gap="3"
          px="4"
          py="2"
          bg="bg.warning"
          color="fg.warning"
          textStyle="sm"
          fontWeight="medium"
        >
          Part of this page did not load. There may be a newer version.
          <Button size="sm" variant="outline" flexShrink="0" onClick={onReload}>
            Reload
          </Button>
        </Flex>
      )}
    </div>
  )
}
