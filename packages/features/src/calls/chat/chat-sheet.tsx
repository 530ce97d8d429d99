import { Box } from '@chakra-ui/react'

import { Drawer } from '@wellspring/ui/drawer'
import { t } from '@wellspring/words/macro'

import { ChatThread } from './chat-thread.tsx'
import type { ChatThreadProps } from './chat-thread.tsx'

export interface ChatSheetProps extends ChatThreadProps {
  onClose: () => void
}

/** The chat on top of the video, where there is no room beside it. */
export function ChatSheet({ onClose, ...thread }: ChatSheetProps) {
  return (
    <Drawer open onClose={onClose} title={t`Chat`} placement="bottom" size="full">
      <Box h="60dvh">
        <ChatThread {...thread} />
      </Box>
    </Drawer>
  )
}
