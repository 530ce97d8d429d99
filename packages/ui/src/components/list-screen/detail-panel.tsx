import { Box, Flex, IconButton, Text } from '@chakra-ui/react'
import { type ReactNode, useEffect, useEffectEvent } from 'react'

import { t } from '@wellspring/words/macro'

import { CloseIcon } from '../icon/icon.tsx'

export interface DetailPanelProps {
  title: ReactNode
  onClose: () => void
  children: ReactNode
}

/** One row in full at the right of its list, which stays in sight and in use. */
export function DetailPanel({ title, onClose, children }: DetailPanelProps) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    function onKey({ key, defaultPrevented }: KeyboardEvent) {
      if (
        key === 'Escape' &&
        !defaultPrevented &&
        !document.querySelector('[role="dialog"][data-state="open"]')
      )
        close()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <Box
      as="aside"
      aria-label={t`Details`}
      position="fixed"
      top="calc(4rem + var(--safe-top, 0px))"
      insetEnd="0"
      bottom="0"
      w="26rem"
      zIndex="docked"
      bg="bg.surface"
      borderStartWidth="1px"
      borderColor="border"
      boxShadow="-8px 0 24px rgb(0 0 0 / 8%)"
      overflowY="auto"
      overscrollBehavior="contain"
      hideBelow="lg"
      animation="fade-in 150ms"
    >
      <Flex
        align="center"
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
        <Text as="h2" textStyle="heading" truncate>
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
