import { Box, Flex, IconButton, Text } from '@chakra-ui/react'
import { type ReactNode, useEffect, useEffectEvent } from 'react'

import { t } from '@wellspring/words/macro'

import { CloseIcon } from '../icon/icon.tsx'

export interface DetailPanelProps {
  title: ReactNode
  onClose: () => void
  children: ReactNode
}

/** The details of a row beside its list, which stays visible and usable. */
export function DetailPanel({ title, onClose, children }: DetailPanelProps) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    function onKey({ key, target, defaultPrevented }: KeyboardEvent) {
      if (key !== 'Escape' || defaultPrevented) return
      // A key press must not discard typed text.
      const isTyping = target instanceof Element && target.closest('input, textarea, [contenteditable]')
      if (!isTyping && !document.querySelector('[role="dialog"][data-state="open"]')) close()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <Box
      as="aside"
      aria-label={t`Details`}
      position="sticky"
      top="calc(5rem + var(--safe-top, 0px))"
      maxH="calc(100dvh - 6rem - var(--safe-top, 0px))"
      bg="bg.surface"
      borderWidth="1px"
      borderColor="border"
      borderRadius="lg"
      overflowY="auto"
      overscrollBehavior="contain"
      hideBelow="lg"
      animation="fade-in 150ms"
    >
      <Flex
        align="flex-start"
        justify="space-between"
        gap="3"
        position="sticky"
        top="0"
        px="5"
        py="2"
        bg="bg.surface"
        borderBottomWidth="1px"
        borderColor="border"
        zIndex="1"
      >
        <Text as="h2" textStyle="heading" py="1.5" overflowWrap="anywhere">
          {title}
        </Text>
        <IconButton variant="ghost" colorPalette="gray" aria-label={t`Close the details`} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Flex>
      <Box p="5">{children}</Box>
    </Box>
  )
}
