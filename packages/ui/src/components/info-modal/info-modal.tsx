import { Button, Flex, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'

import { Trans } from '@wellspring/words/macro'

import { Lotus } from '../lotus/lotus.tsx'
import { Modal } from '../modal/modal.tsx'

export interface InfoModalProps {
  open: boolean
  onClose: () => void
  title: string
  message: ReactNode
  /** Replaces the lotus. */
  illustration?: ReactNode
  /** Replaces the close button. */
  action?: ReactNode
}

/** A message that fills the screen. */
export function InfoModal({ open, onClose, title, message, illustration, action }: InfoModalProps) {
  return (
    <Modal open={open} onClose={onClose} title={title} size="full">
      <Flex direction="column" align="center" justify="center" gap="8" minH="full" textAlign="center">
        {illustration ?? <Lotus size="min(18rem, 70vw)" />}
        <Text textStyle="lg" maxW="prose" color="fg.muted">
          {message}
        </Text>
        {action ?? (
          <Button onClick={onClose}>
            <Trans>Continue</Trans>
          </Button>
        )}
      </Flex>
    </Modal>
  )
}
